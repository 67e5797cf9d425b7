import { entryBook, newEntry } from '../../entry.ts';
import { namesInLine, readAuthor } from '../../parse/authors.ts';
import { isShortened } from '../../export/shorten.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile, Problem } from '../../parsed-file.ts';
import { placeIn } from './our-markdown-place.ts';
import { columnsIn } from './our-table-words.ts';
import { chapterOf } from '../fields.ts';
import { plainOf, tagsIn } from '../syntax/markdown-text.ts';
import type { ReadOptions, OpenFile } from '../reader.ts';

/** Lines of the file between blank ones. */
interface Block {
  text: string;
  /** Of its first line, from 1. */
  line: number;
}

function blocksIn(lines: readonly string[], from: number): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [index, text] of lines.entries()) {
    if (index < from) continue;
    const last = blocks.at(-1);
    if (/^[ \t]*$/.test(text)) isOpen = false;
    else if (isOpen && last) last.text += `\n${text}`;
    else {
      blocks.push({ text, line: index + 1 });
      isOpen = true;
    }
  }
  return blocks;
}

/** The properties at the head of the file: single ones, and lists. */
function propertiesIn(lines: readonly string[]): Map<string, string[]> {
  const properties = new Map<string, string[]>();
  let list: string[] = [];
  for (const line of lines) {
    const [, name, value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const printed = name === undefined ? (/^\s+- (.*)$/.exec(line)?.[1] ?? '') : value;
    if (name !== undefined) properties.set(name, (list = []));
    if (printed !== '') list.push(unquoted(printed));
  }
  return properties;
}

function unquoted(printed: string): string {
  try {
    const value: unknown = JSON.parse(printed);
    return typeof value === 'string' ? value : printed;
  } catch {
    return printed;
  }
}

function bookOf(properties: Map<string, string[]>): EntryBook {
  const one = (name: string) => properties.get(name)?.[0] ?? null;
  const people = (name: string, role: 'author' | 'editor' | 'translator') =>
    (properties.get(name) ?? []).map((each) => ({ ...readAuthor(each), role }));
  return entryBook({
    title: one('title') ?? '',
    authors: [
      ...people('authors', 'author'),
      ...people('editors', 'editor'),
      ...people('translators', 'translator'),
    ],
    publisher: one('publisher'),
    year: one('year'),
    language: one('language'),
    isbn: one('isbn'),
    asin: one('asin'),
  });
}

const itemsIn = (line: string) => line.split(/, |、/).filter((item) => item !== '');

/** The book of a page without properties: its heading, and the line of its authors below. */
function bookOfPage([heading, authors]: Block[]): EntryBook {
  const names = authors && /^[#>]/.test(authors.text) ? '' : plainOf(authors?.text ?? '');
  return entryBook({
    title: plainOf(heading?.text.replace(/^# /, '') ?? ''),
    authors: namesInLine(names).map((name) => readAuthor(name)),
  });
}

/** A line that begins with a word of ours and a colon: the note, the tags, the collections. */
function labelled(text: string): Partial<Entry> | null {
  const [, word = '', rest = ''] = /^([^:：]{1,20})[:：]\s*([\s\S]*)$/.exec(text) ?? [];
  const [column] = columnsIn([plainOf(word)]).keys();
  if (column === 'note') return { note: plainOf(rest) };
  if (column === 'tags' && /^[#(]/.test(rest)) return { tags: tagsIn(rest) };
  const items = itemsIn(plainOf(rest));
  if (column === 'collections') return { collections: items };
  return column === 'tags' ? { tags: items } : null;
}

/** The id of a note that stands alone. */
const NOTE_ID = /^([\s\S]*) \^([\w-]+)$/;

/** Whether a note belongs to no passage: an id of its own ends it, or its kind or day stands below. */
function isNoteAlone(text: string, below: Block | undefined): boolean {
  if (labelled(text)?.note === undefined) return false;
  if (NOTE_ID.test(text)) return true;
  const place = below === undefined || labelled(below.text) ? null : placeIn(below.text);
  if (place === null) return false;
  // A passage without a text has a line of its own, too.
  const { kind = 'note', date, limitReached } = place;
  return kind === 'note' && (place.kind !== undefined || (Boolean(date) && !limitReached));
}

/**
 * Reads a book's page that we export for Obsidian or Notion, in any language of the site, also one in which the
 * reader wrote between the passages: such lines are reported as problems.
 */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const lines = file.text().split(/\r\n?|\n/);
  const head = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const blocks = blocksIn(lines, head + 1);
  const hasProperties = lines[0] === '---';
  const book = hasProperties ? bookOf(propertiesIn(lines.slice(1, head))) : bookOfPage(blocks);
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  let chapter: string | null = null;
  let open: Entry | null = null;
  // Only the first such line under a passage is its place: a paragraph of a note may look like one.
  let isPlaceDue = false;
  const add = (fields: Partial<Entry>) => {
    open = newEntry(book, 'markdown', { chapter, ...fields });
    entries.push(open);
    isPlaceDue = true;
  };
  const change = (fields: Partial<Entry> | null): boolean => {
    if (open === null || fields === null) return false;
    Object.assign(open, fields, fields.tags && { tags: [...open.tags, ...fields.tags] });
    return true;
  };
  for (const [index, { text, line }] of blocks.entries()) {
    const [, marks, heading = ''] = /^(#{1,6}) (.*)$/.exec(text) ?? [];
    const id = /^\^(\w+)$/.exec(text)?.[1];
    if (marks !== undefined) {
      const words = plainOf(heading);
      // A passage that is a heading ends where the plan's limit cut it: no chapter is called so.
      const isChapter = marks !== '#' && !isShortened(words, textLimit);
      chapter = isChapter ? chapterOf(words.split(' › ')) : null;
      open = null;
    } else if (/^>(?: |$)/.test(text)) {
      const passage = plainOf(text.replace(/^> ?/gm, ''));
      add({ text: passage, isTruncated: isShortened(passage, textLimit), line, raw: text });
    } else if (id !== undefined) change({ externalId: id });
    else if (isNoteAlone(text, blocks[index + 1])) {
      const [, words = text, externalId = null] = NOTE_ID.exec(text) ?? [];
      const own = labelled(words)?.note ?? '';
      const isTruncated = isShortened(own, textLimit);
      add({ kind: 'note', text: own, externalId, isTruncated, line, raw: text });
    } else {
      const place = placeIn(text);
      const label = labelled(text);
      const isAlone = place?.kind === 'bookmark' || (place?.limitReached && !isPlaceDue);
      if (isAlone) add({ ...place, line, raw: text });
      else if (!change(label ?? (isPlaceDue ? place : null)) && entries.length > 0)
        problems.push({ line, raw: text });
      if (isAlone || label !== null || place !== null) isPlaceDue = false;
    }
  }
  return { entries, problems };
}
