import type { Run } from '../cite/runs.ts';
import type { HighlightColor } from '../types.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import { sectionLanguage } from './language.ts';
import type { Layout } from './layout.ts';

/** What a block of the printed document is; `printStyle` says how each looks. */
export type PrintRole =
  | 'title'
  | 'book'
  | 'chapter'
  | 'authors'
  | 'text'
  | 'meta'
  | 'note'
  | 'tags'
  | 'citation'
  | 'entry';

/** A block of text of the printed document. */
export interface PrintBlock {
  role: PrintRole;
  runs: readonly Run[];
}

/** Blocks that belong together: a passage with the lines under it, or one block by itself. */
export interface PrintItem {
  blocks: readonly PrintBlock[];
  /** The marker's colour; null for a block that is no passage. */
  color: HighlightColor | null;
  isPassage: boolean;
}

/** A book, or the list of the books cited. */
export interface PrintPart {
  /** BCP 47, where a book's characters need it. */
  lang: string | null;
  items: readonly PrintItem[];
}

/** The document as it is printed and previewed: its heading, books with their passages, the books cited. */
export function printParts(
  { sections, bibliography }: ExportDocument,
  layout: Layout,
): PrintPart[] {
  const title = single('title', [{ text: layout.labels.title }]);
  const parts: PrintPart[] = [{ lang: null, items: [title] }];
  for (const section of sections)
    parts.push({ lang: sectionLanguage(section), items: bookItems(section, layout) });
  if (bibliography) {
    const entries = bibliography.entries.map((entry) => single('entry', entry));
    const heading = single('book', [{ text: bibliography.heading }]);
    parts.push({ lang: null, items: [heading, ...entries] });
  }
  return parts;
}

function single(role: PrintRole, runs: readonly Run[]): PrintItem {
  return { blocks: [{ role, runs }], color: null, isPassage: false };
}

function bookItems(section: ExportSection, layout: Layout): PrintItem[] {
  const items = [single('book', [{ text: layout.title(section) }])];
  const authors = layout.authors(section);
  if (authors !== null) items.push(single('authors', [{ text: authors }]));
  for (const { heading, passages } of layout.groups(section)) {
    if (heading !== null) items.push(single('chapter', [{ text: heading }]));
    items.push(...passages.map((passage) => passageItem(passage, layout)));
  }
  return items;
}

function passageItem(passage: ExportPassage, layout: Layout): PrintItem {
  const { text, citation, color } = passage;
  const blocks: PrintBlock[] = [];
  const add = (role: PrintRole, value: string) => {
    if (value !== '') blocks.push({ role, runs: [{ text: value }] });
  };
  const own = layout.own(passage);
  add(own === '' ? 'text' : 'note', own || text);
  add('meta', layout.caption(passage));
  add('note', layout.note(passage));
  add('tags', layout.tags(passage));
  add('tags', layout.collections(passage));
  if (citation) blocks.push({ role: 'citation', runs: citation });
  return { blocks, color, isPassage: true };
}
