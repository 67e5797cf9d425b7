import { printStyle } from '../print-style.ts';
import type { DocumentPart } from '../document-parts.ts';
import { contentsBlock, linkContents, listedParts, numberPages } from './contents.ts';
import { Flow } from './flow.ts';
import { hanFontOf } from './slices.ts';
import type { Typeface } from './typeface.ts';

/** Sets a document on pages, with its outline; of several books, the list of them is first. */
export function composePages(parts: readonly DocumentPart[], typeface: Typeface, locale: string) {
  const flow = new Flow(typeface);
  const listed = listedParts(parts);
  const addPart = ({ lang, items }: DocumentPart) => {
    const han = hanFontOf(lang, locale);
    for (const item of items) flow.addItem(item, han);
  };
  parts.slice(0, 1).forEach(addPart);
  flow.addSpace(printStyle.space.book);
  const lines = listed.map((part) =>
    flow.addLine(contentsBlock(part), hanFontOf(part.lang, locale)),
  );
  if (listed.length > 0) flow.startPage();
  parts.slice(1).forEach(addPart);
  const { pages, outline } = flow;
  const books = outline.filter(({ level }) => level === 1);
  linkContents(pages, lines, books, typeface);
  numberPages(pages, typeface);
  return { pages, outline };
}
