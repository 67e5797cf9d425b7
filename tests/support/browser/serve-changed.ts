import type { BrowserContext, Page } from '@playwright/test';

/**
 * Serves files of the site with a change. They are not fetched by the browser's context, whose
 * responses are gone once it closes: a test may end while the page still loads something.
 */
export const serveChanged = (
  target: BrowserContext | Page,
  path: string,
  change: (text: string) => string,
): Promise<unknown> =>
  target.route(path, async (route) => {
    const answer = await fetch(route.request().url(), {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = change(await answer.text());
    await route.fulfill({ headers: Object.fromEntries(answer.headers), body });
  });
