import { expect, type Page } from '@playwright/test';

/**
 * Takes the page's browser offline, or online again, and waits until the page knows: its scripts
 * hear of it in a task of their own, which may run after the next press of a button.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await expect(page.locator('html')).toHaveJSProperty(
    'dataset.offline',
    isOffline ? '' : undefined,
  );
}
