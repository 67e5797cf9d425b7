import type { PrintPart } from '../print.ts';
import { Flow, hanFontOf, listedParts } from './flow.ts';
import type { Typeface } from './typeface.ts';

/** Sets a document on pages, with its outline; a document of several books begins with the list of them. */
export function composePages(parts: readonly PrintPart[], typeface: Typeface, locale: string) {
  const flow = new Flow(typeface);
  const listed = listedParts(parts);
  const addPart = (part: PrintPart) => {
    const han = hanFontOf(part, locale);
    for (const item of part.items) flow.addItem(item, han);
  };
  parts.slice(0, 1).forEach(addPart);
  const contents = flow.reserveContents(listed, locale);
  if (listed.length > 0) flow.startPage();
  parts.slice(1).forEach(addPart);
  const books = flow.outline.filter(({ level }) => level === 1);
  contents.forEach((line, index) => {
    const entry = books[index];
    if (entry) flow.fillContents(line, entry);
  });
  flow.numberPages();
  return { pages: flow.pages, outline: flow.outline };
}
