import type { Page } from '@playwright/test';

/** Holds all scripts of a page back; gives what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
