import { entryBook } from '../../entry.ts';
import { namesInLine, readAuthor } from '../../parse/authors.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Entry } from '../../types.ts';
import { lineCounter } from '../fields.ts';
import type { OpenFile, ReadOptions } from '../reader.ts';
import { htmlTokens } from '../syntax/html-tokens.ts';
import { placeIn } from './our-markdown-place.ts';
import { labelled, PageEntries } from './our-page.ts';

/** A line of a note: a heading, a quotation, what stands below one; or the rule below its head and above its foot. */
interface Block {
  name: string;
  text: string;
  start: number;
  end: number;
}

const BLOCK = /^(?:h1|h2|div|blockquote)$/;

/** The blocks of all notes; between the tags of their content is no white space but the text's. */
function* blocksIn(enex: string): Generator<Block> {
  let block: Block | null = null;
  for (const { type, name, text, start, end } of htmlTokens(enex)) {
    if (type === 'text') {
      if (block !== null) block.text += text;
    } else if (name === 'br' && block !== null) block.text += '\n';
    else if (name === 'hr') yield { name, text: '', start, end };
    else if (BLOCK.test(name)) {
      if (block !== null) yield { ...block, end };
      block = type === 'open' ? { name, text: '', start, end } : null;
    }
  }
}

/** What the lines below a passage say; only the first without a label may be its place, the last is a citation. */
function detailsOf(blocks: readonly Block[]): Partial<Entry> {
  const details: Partial<Entry> = {};
  let isPlaceDue = true;
  for (const { text } of blocks) {
    const fields = labelled(text, false) ?? (isPlaceDue ? placeIn(text, false) : null);
    isPlaceDue = false;
    Object.assign(details, fields);
  }
  return details;
}

/** Reads the notes that we export for Evernote, one a book or more, in any language of the site. */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const enex = file.text();
  const lineAt = lineCounter(enex);
  let book = entryBook({ title: '' });
  const page = new PageEntries('enex', book, textLimit);
  let part: 'head' | 'body' | 'foot' = 'foot';
  let isUnderHeading = false;
  let passage: Block[] = [];
  const endPassage = () => {
    const [first, ...rest] = passage;
    if (first === undefined) return;
    const origin = {
      line: lineAt(first.start),
      raw: enex.slice(first.start, passage.at(-1)?.end),
    };
    const note = labelled(first.text, false)?.note;
    const place = rest[0] && !labelled(rest[0].text, false) && placeIn(rest[0].text, false);
    if (first.name === 'blockquote') page.add({ text: first.text, ...detailsOf(rest), ...origin });
    else if (typeof note === 'string' && (place || !isUnderHeading))
      page.add({ kind: 'note', text: note, ...detailsOf(rest), ...origin });
    else {
      const details = detailsOf(passage);
      // What the reader added to a passage that is a heading; or a bookmark, a passage without a text.
      if (!isUnderHeading || details.kind === 'bookmark') page.add({ ...details, ...origin });
      else page.change(details);
    }
    isUnderHeading = false;
    passage = [];
  };
  for (const block of blocksIn(enex)) {
    const { name, text } = block;
    if (name === 'h1') {
      part = 'head';
      page.book((book = entryBook({ title: text })));
    } else if (name === 'hr') part = part === 'head' ? 'body' : 'foot';
    else if (part === 'head') {
      const authors = namesInLine(text).map((each) => readAuthor(each));
      page.book(entryBook({ title: book.title, authors }));
    } else if (part === 'body' && name === 'h2') {
      page.heading(text, 1, { line: lineAt(block.start), raw: text });
      isUnderHeading = true;
    } else if (part === 'body' && text === '\n') endPassage();
    else if (part === 'body') passage.push(block);
  }
  return { entries: page.entries, problems: [] };
}
