import type { Page } from '@playwright/test';

/** Delays all scripts of a page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
