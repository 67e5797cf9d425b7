import { entryBook } from '../../entry.ts';
import { fold } from '../../text/fold.ts';
import { namesInLine } from '../../text/author-line.ts';
import { readAuthor } from '../../text/authors.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile, Problem } from '../../parsed-file.ts';
import { placeIn } from './our-place.ts';
import { labelled, PageEntries } from './our-page.ts';
import { LINE_END } from '../syntax/lines.ts';
import { plainOf } from '../syntax/markdown-text.ts';
import type { ReadOptions, OpenFile } from '../input-format.ts';

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
    city: one('city'),
    edition: one('edition'),
    series: one('series'),
    seriesNumber: one('series-number'),
    url: one('doi') ?? one('url'),
  });
}

/** The book of a page without properties: its heading, and the line of its authors below. */
function bookOfPage([heading, authors]: Block[]): EntryBook {
  const names = authors && /^[#>]/.test(authors.text) ? '' : plainOf(authors?.text ?? '');
  return entryBook({
    title: plainOf(heading?.text.replace(/^# /, '') ?? ''),
    authors: namesInLine(names).map((name) => readAuthor(name)),
  });
}

/** The id of a note that stands alone. */
const NOTE_ID = /^([\s\S]*) \^([\w-]+)$/;

/** Whether a note belongs to no passage: an id of its own ends it, or its kind or day is below. */
function isNoteAlone(text: string, below: string): boolean {
  if (labelled(text)?.note === undefined) return false;
  if (NOTE_ID.test(text)) return true;
  const place = placeIn(below);
  if (place === null) return false;
  // A passage without a text has a line of its own, too.
  const { kind = 'note', date, limitReached } = place;
  return kind === 'note' && (place.kind !== undefined || (Boolean(date) && !limitReached));
}

const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a line is a citation that we print below a passage: its place in brackets, or the title,
 * perhaps shortened, in italics before a comma, a full stop or a bracket.
 */
function isReference(text: string, title: string): boolean {
  if (text.includes('\n')) return false;
  if (/^\(.+\)$/.test(text)) return true;
  const cited = /(?<!\\)\*([^*]+)\*(?:[,.:]|\s?[(（[])/.exec(text)?.[1] ?? '';
  const words = wordsIn(plainOf(cited));
  const ofTitle = new Set(wordsIn(title));
  return words.length > 0 && words.every((word) => ofTitle.has(word));
}

/**
 * Reads a book's page that we export for Obsidian or Notion, in any language of the site. Lines
 * that the user wrote between the passages are reported as problems.
 */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const lines = file.text().split(LINE_END);
  const head = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const blocks = blocksIn(lines, head + 1);
  const hasProperties = lines[0] === '---';
  const book = hasProperties ? bookOf(propertiesIn(lines.slice(1, head))) : bookOfPage(blocks);
  const page = new PageEntries(book, textLimit);
  const problems: Problem[] = [];
  // Only the first line of a place under a passage is its place: a paragraph of a note may look
  // like one.
  let isPlaceDue = false;
  const add = (fields: Partial<Entry>) => {
    page.add(fields);
    isPlaceDue = true;
  };
  for (const [index, { text, line }] of blocks.entries()) {
    const [, marks, heading = ''] = /^(#{1,6}) (.*)$/.exec(text) ?? [];
    const id = /^\^(\w+)$/.exec(text)?.[1];
    const origin = { line, raw: text };
    if (marks !== undefined) {
      page.heading(marks === '#' ? '' : plainOf(heading), marks.length - 1, origin);
      isPlaceDue = true;
    } else if (/^>(?: |$)/.test(text)) {
      add({ text: plainOf(text.replace(/^> ?/gm, '')), ...origin });
    } else if (id !== undefined) page.identify(id);
    else if (isNoteAlone(text, blocks[index + 1]?.text ?? '')) {
      const [, words = text, externalId = null] = NOTE_ID.exec(text) ?? [];
      add({ kind: 'note', text: labelled(words)?.note ?? '', externalId, ...origin });
    } else {
      const label = labelled(text, hasProperties);
      const place = placeIn(text);
      const isAlone = place?.kind === 'bookmark' || (place?.limitReached && !isPlaceDue);
      const fields = label ?? (isPlaceDue ? place : null);
      if (isAlone) add({ ...place, ...origin });
      else if ((fields === null || !page.change(fields)) && page.entries.length > 0) {
        if (!isReference(text, book.title)) problems.push(origin);
      }
      if (isAlone || label !== null || place !== null) isPlaceDue = false;
    }
  }
  return { entries: page.entries, problems };
}
