import type { Page } from '@playwright/test';

/**
 * Counts the documents that a tab shows from now on: one that reloads early never reports that it
 * had loaded.
 */
export function countVisits(page: Page): () => number {
  let visits = 0;
  page.on('framenavigated', (frame) => (visits += Number(frame === page.mainFrame())));
  return () => visits;
}
