import type { Page } from '@playwright/test';

/** Waits until the page has been idle, and idle again after what it started at that moment. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
