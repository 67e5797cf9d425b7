import type { Page } from '@playwright/test';

/**
 * Waits until the page is idle, and idle again after the work it started then. Some browsers report
 * no idle time while nothing is drawn: after half a second without a report it counts as idle.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  });
}
