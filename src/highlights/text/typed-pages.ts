import { pageLabel, pageParts, readPages } from './ranges.ts';

/** Characters of pages that a user types: several ranges. */
export const PAGE_LIMIT = 40;

/** Pages as a user types them; null for any other words, and above the limit. */
export function readTypedPages(typed: string): string | null {
  const parts = pageParts(typed.normalize('NFKC').trim());
  const pages = parts.map((ends) => pageLabel(ends.join('-'))).join(', ');
  return pages.length > PAGE_LIMIT ? null : readPages(pages);
}
