import { entryBook, newEntry } from '../../entry.ts';
import { HEADER_LIMIT, readHeader } from '../../parse/header.ts';
import { readAuthor } from '../../parse/authors.ts';
import { isCutBy } from '../../export/shorten.ts';
import type { Entry, EntryBook, ParsedFile, Problem } from '../../types.ts';
import { columnsIn, kindNamed } from './our-table-words.ts';
import { ReadError } from '../read-error.ts';
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
    if (text.trim() === '') isOpen = false;
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
    authors: itemsIn(names).map((name) => readAuthor(name)),
  });
}

/** Kind, place and day, "Note · Page 12 · Location 14 · Added on …"; null for a line that is none. */
function placeIn(text: string): Partial<Entry> | null {
  if (text.length > HEADER_LIMIT) return null;
  const parts = plainOf(text).split(' · ');
  const kind = kindNamed(parts[0] ?? '');
  const isNamed = kind !== 'unknown' && kind !== 'highlight';
  const { page, location, date } = readHeader(`- ${parts.slice(isNamed ? 1 : 0).join(' | ')}`);
  if (!isNamed && page === null && location === null && date === null) return null;
  return { kind: isNamed ? kind : 'highlight', page, location, date: date?.date ?? null };
}

/** A line that begins with a word of ours and a colon: the note, the tags, the collections. */
function labelled(text: string): Partial<Entry> | null {
  const [, word = '', rest = ''] = /^([^:：]{1,20})[:：]\s*([\s\S]*)$/.exec(text) ?? [];
  const [column] = columnsIn([plainOf(word)]).keys();
  if (column === 'note') return { note: plainOf(rest) };
  if (column === 'tags' && /^[#(]/.test(rest)) return { tags: tagsIn(rest) };
  return column === 'tags' || column === 'collections' ? { tags: itemsIn(plainOf(rest)) } : null;
}

/**
 * Reads a book's page that we export for Obsidian or Notion, in any language of the site, also one in which the
 * reader wrote between the passages: those lines are told, as they are no passages. A collection comes back as a tag.
 * @throws ReadError `noEntries` when it holds no passage
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
  const add = (fields: Partial<Entry>) => {
    open = newEntry(book, 'markdown', { chapter, ...fields });
    entries.push(open);
  };
  const change = (fields: Partial<Entry> | null): boolean => {
    if (open === null || fields === null) return false;
    Object.assign(open, fields, fields.tags && { tags: [...open.tags, ...fields.tags] });
    return true;
  };
  for (const { text, line } of blocks) {
    const [, marks, heading = ''] = /^(#{1,6}) (.*)$/.exec(text) ?? [];
    const id = /^\^(\w+)$/.exec(text)?.[1];
    if (marks !== undefined) {
      chapter = marks === '#' ? null : chapterOf(plainOf(heading).split(' › '));
      open = null;
    } else if (/^>(?: |$)/.test(text)) {
      const passage = plainOf(text.replace(/^> ?/gm, ''));
      add({ text: passage, isTruncated: isCutBy(textLimit, passage), line, raw: text });
    } else if (id !== undefined) change({ externalId: id });
    else {
      const place = placeIn(text);
      if (place?.kind === 'bookmark') add({ ...place, line, raw: text });
      else if (!change(labelled(text) ?? place) && entries.length > 0)
        problems.push({ line, raw: text });
    }
  }
  if (entries.length === 0) throw new ReadError('noEntries', { problems });
  return { entries, problems };
}
