import { textOfRuns, type Run } from '../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import { sectionLanguage } from './lang-and-direction.ts';
import type { Layout } from './layout.ts';

/** What a block of the document is; each format has its own way to write it. */
export type BlockRole =
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

/** A block of text of the document. */
export interface Block {
  role: BlockRole;
  runs: readonly Run[];
  /** The list that `runs` prints as a line, for formats that write its items in their own way. */
  list?: 'tags' | 'collections';
}

/** Blocks that belong together: a passage with the lines under it, or a heading. */
export interface DocumentItem {
  /** Of a passage the first is its text, if that is not empty. */
  blocks: readonly Block[];
  /** Null for blocks that are no passage. */
  passage: ExportPassage | null;
  /** Of a chapter, 1 right under the book's title; of others, that of their chapter, 0 for none. */
  level: number;
}

/** A book, or the list of the books cited. */
export interface DocumentPart {
  /** BCP 47, where a book's characters need it. */
  lang: ReturnType<typeof sectionLanguage>;
  items: readonly DocumentItem[];
}

/** The parts of the whole document: its heading, books with their passages, the books cited. */
export function documentParts(
  { sections, bibliography }: ExportDocument,
  layout: Layout,
): DocumentPart[] {
  const books = sections.map((section): DocumentPart => ({
    lang: sectionLanguage(section),
    items: bookItems(section, layout),
  }));
  const cited = bibliography && [
    item([block('book', bibliography.heading)]),
    ...bibliography.entries.map((runs) => item([{ role: 'entry', runs }])),
  ];
  return [
    { lang: null, items: [item([block('title', layout.labels.title)])] },
    ...books,
    ...(cited ? [{ lang: null, items: cited }] : []),
  ];
}

/** A block of unformatted text. */
export const block = (role: BlockRole, text: string): Block => ({ role, runs: [{ text }] });

/** Blocks that are no passage, unless one is given. */
export const item = (
  blocks: Block[],
  level = 0,
  passage: ExportPassage | null = null,
): DocumentItem => ({ blocks, passage, level });

/** A book: its title with the authors, then its chapters and passages. */
export function bookItems(section: ExportSection, layout: Layout): DocumentItem[] {
  const authors = layout.authors(section);
  const head = [block('book', layout.title(section))];
  if (authors !== null) head.push(block('authors', authors));
  const items = [item(head)];
  for (const { heading, level, passages } of layout.groups(section)) {
    if (heading !== null) items.push(item([block('chapter', heading)], level));
    const under = heading === null ? 0 : level;
    items.push(...passages.map((each) => item(passageBlocks(each, layout), under, each)));
  }
  return items;
}

function passageBlocks(passage: ExportPassage, layout: Layout): Block[] {
  const own = layout.own(passage);
  const lines: Block[] = [
    own === '' ? block('text', passage.text) : block('note', own),
    block('meta', layout.caption(passage)),
    block('note', layout.note(passage)),
    { ...block('tags', layout.tags(passage)), list: 'tags' },
    { ...block('tags', layout.collections(passage)), list: 'collections' },
    { role: 'citation', runs: passage.citation ?? [] },
  ];
  return lines.filter(({ runs }) => textOfRuns(runs) !== '');
}
