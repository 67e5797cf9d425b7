import { entryBook } from '../../entry.ts';
import { barColors } from '../../export/print-style.ts';
import { namesInLine, readAuthor } from '../../parse/authors.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Entry, HighlightColor } from '../../types.ts';
import { lineCounter } from '../fields.ts';
import type { OpenFile, ReadOptions } from '../reader.ts';
import { htmlTokens } from '../syntax/html-tokens.ts';
import { placeIn } from './our-markdown-place.ts';
import { labelled, PageEntries } from './our-page.ts';

/** A block of our page: a heading, a quotation, a line below one. */
interface Block {
  role: string;
  text: string;
  style: string;
  start: number;
  end: number;
}

/** An article of our page, which is a passage, or a block outside of one. */
interface Item {
  id: string | null;
  isOfHeading: boolean;
  blocks: Block[];
}

const BLOCK = /^(?:h[1-3]|p|blockquote)$/;

/** The page has no white space of its own within a block: any there is the text's. */
function* itemsIn(html: string): Generator<Item> {
  let article: Item | null = null;
  let block: Block | null = null;
  for (const { type, name, attributes, text, start, end } of htmlTokens(html)) {
    if (type === 'text') {
      if (block !== null) block.text += text;
    } else if (name === 'article') {
      if (article !== null) yield article;
      const isOfHeading = attributes.get('class') === 'heading';
      const id = attributes.get('id') ?? null;
      article = type === 'open' ? { id, isOfHeading, blocks: [] } : null;
    } else if (BLOCK.test(name)) {
      if (block !== null) {
        block.end = end;
        if (article === null) yield { id: null, isOfHeading: false, blocks: [block] };
        else article.blocks.push(block);
      }
      const role = attributes.get('class') ?? '';
      const style = attributes.get('style') ?? '';
      block = type === 'open' ? { role, text: '', style, start, end } : null;
    } else if (name === 'br' && block !== null) block.text += '\n';
  }
}

const COLORS = new Map(
  Object.entries(barColors).map(([color, code]) => [code, color as HighlightColor]),
);

/** The bar's colour; yellow is also that of a passage without one. */
function colorOfBar({ style }: Block): HighlightColor | null {
  const color = COLORS.get(/--bar:\s*(#\w+)/.exec(style)?.[1] ?? '') ?? null;
  return color === 'yellow' ? null : color;
}

/** What a passage's lines say, for those that are no citation. */
function detailsOf(blocks: readonly Block[]): Partial<Entry> {
  const details: Partial<Entry> = {};
  for (const { role, text } of blocks) {
    if (role === 'meta') Object.assign(details, placeIn(text, false));
    else if (role === 'note' || role === 'tags') Object.assign(details, labelled(text, false));
  }
  return details;
}

/** Reads the web page that we export, in any language of the site, with any number of books. */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const html = file.text();
  const lineAt = lineCounter(html);
  let book = entryBook({ title: '' });
  const page = new PageEntries('web-page', book, textLimit);
  for (const { id, isOfHeading, blocks } of itemsIn(html)) {
    const [first, ...rest] = blocks;
    if (first === undefined) continue;
    const { role, text } = first;
    const raw = html.slice(first.start, blocks.at(-1)?.end);
    const origin = { line: lineAt(first.start), raw };
    if (isOfHeading) page.change({ ...detailsOf(blocks), externalId: id });
    else if (id !== null && role === 'text')
      page.add({ text, color: colorOfBar(first), ...detailsOf(rest), externalId: id, ...origin });
    else if (id !== null) {
      // A note that stands alone, or a passage without a text.
      const own = role === 'note' ? (labelled(text, false)?.note ?? undefined) : undefined;
      const kind = own === undefined ? 'highlight' : 'note';
      const words = own === undefined ? detailsOf(blocks) : { text: own, ...detailsOf(rest) };
      page.add({ kind, ...words, externalId: id, ...origin });
    } else if (role === 'book') page.book((book = entryBook({ title: text })));
    else if (role === 'authors') {
      const authors = namesInLine(text).map((name) => readAuthor(name));
      page.book(entryBook({ title: book.title, authors }));
    } else if (role === 'chapter') page.heading(text, 1, origin);
  }
  return { entries: page.entries, problems: [] };
}
