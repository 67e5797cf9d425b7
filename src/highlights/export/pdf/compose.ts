import type { PrintPart } from '../print.ts';
import { Flow, hanFontOf, type OutlineEntry, type Page } from './flow.ts';
import type { Typeface } from './typeface.ts';

/** The pages of a document and its outline. */
export interface Composition {
  pages: Page[];
  outline: OutlineEntry[];
}

/** Sets a document on pages; a document of several books begins with the list of them. */
export function composePages(
  parts: readonly PrintPart[],
  typeface: Typeface,
  locale: string,
): Composition {
  const flow = new Flow(typeface);
  const [front, ...others] = parts;
  for (const item of front?.items ?? []) flow.addItem(item, 'jp');
  const isLong = others.length > 2;
  const contents = isLong ? flow.reserveContents(others, locale) : [];
  if (isLong) flow.startPage();
  for (const part of others) {
    const han = hanFontOf(part, locale);
    for (const item of part.items) flow.addItem(item, han);
  }
  const books = flow.outline.filter(({ level }) => level === 1);
  contents.forEach((line, index) => {
    const entry = books[index];
    if (entry) flow.fillContents(line, entry);
  });
  flow.numberPages();
  return { pages: flow.pages, outline: flow.outline };
}
