import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { FoundEntries } from '../found-entries.ts';
import { ReadError } from '../read-error.ts';
import { colorNamed } from '../../text/color-words.ts';
import { chapterOf, isbnIn, isoTimeIn, seriesIn, textOrNull, trimmedText } from '../fields.ts';
import { readKoreaderExport } from './koreader-export.ts';
import { countedPlace } from './koreader-passage.ts';
import { readKoreaderJson } from './koreader-json.ts';
import { LuaError, readLua, type LuaTable, type LuaValue } from '../syntax/lua.ts';
import type { OpenFile } from '../input-format.ts';

const EMPTY: LuaTable = new Map();

const tableIn = (value: LuaValue | undefined) => (value instanceof Map ? value : EMPTY);
const tablesIn = (value: LuaValue | undefined) =>
  [...tableIn(value).values()].filter((each) => each instanceof Map);

/** The fields of a passage that the two forms of the file write differently. */
type Fields = Pick<Entry, 'kind' | 'text' | 'note' | 'page' | 'location'>;

function bookOf(table: LuaTable): EntryBook {
  const facts = tableIn(table.get('doc_props') ?? table.get('stats'));
  const file = trimmedText(table.get('doc_path')).split('/').at(-1) ?? '';
  // "ISBN:9780140449136\nAMAZON:B002RI9176", as Calibre writes them into the book.
  const numbered = (name: string) =>
    new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(trimmedText(facts.get('identifiers')))?.[1] ?? '';
  return entryBook({
    title: trimmedText(facts.get('title')) || file.replace(/\.[^.]{1,5}$/, ''),
    authors: trimmedText(facts.get('authors')).split('\n').flatMap(readAuthors),
    language: textOrNull(trimmedText(facts.get('language'))),
    isbn: isbnIn(numbered('isbn')),
    asin: textOrNull(numbered('mobi-asin') || numbered('amazon')),
    ...seriesIn(trimmedText(facts.get('series')), trimmedText(facts.get('series_index'))),
  });
}

/** The fields that both forms write alike. */
function detailsOf(item: LuaTable) {
  return {
    color: colorNamed(trimmedText(item.get('color'))),
    chapter: chapterOf([trimmedText(item.get('chapter'))]),
    date: isoTimeIn(trimmedText(item.get('datetime'))),
    modified: isoTimeIn(trimmedText(item.get('datetime_updated'))),
  };
}

type Place = Pick<Entry, 'page' | 'location'>;

/**
 * The page that the book prints (`pageref`; in brackets is one of hidden parts, which no edition
 * has), or that of a document with fixed pages. In any other, where `page` and `pos0` are paths,
 * the program counts screens (`pageno`), which change with the size of the type: no page to cite,
 * and so a location.
 * @param counted the page where the passage does not say it
 */
function pageOf(item: LuaTable, counted = ''): Place {
  const label = trimmedText(item.get('pageref'));
  if (label !== '' && !label.startsWith('[')) return { page: label, location: null };
  const path = [item.get('page'), item.get('pos0')].some((each) => typeof each === 'string');
  const number = path ? '' : trimmedText(item.get('page'));
  const shown = trimmedText(item.get('pageno')) || number || counted;
  return countedPlace(shown, !path);
}

/** A passage of today's form; one without a drawer is a bookmark of a page. */
function fieldsOf(item: LuaTable): Fields {
  return {
    kind: item.has('drawer') ? 'highlight' : 'bookmark',
    text: trimmedText(item.get('text')),
    note: textOrNull(trimmedText(item.get('note'))),
    ...pageOf(item),
  };
}

/** Whether older versions wrote a text themselves: "Page 12 … @ 2020-01-01 10:00:00". */
const isMade = (text: string, bookmark: LuaTable) =>
  text.endsWith(`@ ${trimmedText(bookmark.get('datetime'))}`);

/** The user's note beside a text that the program wrote. */
function writtenNote(bookmark: LuaTable): string | null {
  const text = trimmedText(bookmark.get('text'));
  return isMade(text, bookmark) || text === trimmedText(bookmark.get('notes'))
    ? null
    : textOrNull(text);
}

/**
 * The page with which a text that the program wrote begins. In a book without fixed pages a path
 * stands in its place.
 */
function generatedPlace(bookmark: LuaTable): Place {
  const text = trimmedText(bookmark.get('text'));
  // The program may write its own count in square brackets before the page that the book prints.
  const [, count, page] =
    (isMade(text, bookmark) && /^[^\d[]{0,30}(\[\d+\]\s?)?(\d+)/.exec(text)) || [];
  return count !== undefined && page !== undefined
    ? { page, location: null }
    : pageOf(bookmark, page);
}

/** A bookmark of the older form, in which a highlight may have lost its own record. */
function olderFields(kind: Fields['kind'], bookmark: LuaTable, note: string | null): Fields {
  const text = trimmedText(bookmark.get('notes'));
  return { kind, text, note, ...generatedPlace(bookmark) };
}

/** Passages of the older form: by page, with their notes in another list, matched by time. */
function* olderItems(table: LuaTable): Generator<[item: LuaTable, fields: Fields]> {
  const bookmarks = tablesIn(table.get('bookmarks'));
  const notes = new Map<string, string>();
  const keyOf = (item: LuaTable) =>
    `${trimmedText(item.get('datetime'))}\n${trimmedText(item.get('pos0'))}`;
  for (const bookmark of bookmarks) {
    const note = writtenNote(bookmark);
    if (bookmark.get('highlighted') === true && note !== null) notes.set(keyOf(bookmark), note);
    else if (bookmark.get('highlighted') !== true)
      yield [bookmark, olderFields('bookmark', bookmark, note)];
  }
  for (const [page, items] of tableIn(table.get('highlight'))) {
    for (const item of tablesIn(items)) {
      const text = trimmedText(item.get('text'));
      const note = notes.get(keyOf(item)) ?? null;
      notes.delete(keyOf(item));
      yield [item, { kind: 'highlight', text, note, ...pageOf(item, String(page)) }];
    }
  }
  // A note whose passage is not in the file is kept by itself.
  for (const bookmark of bookmarks) {
    const note = notes.get(keyOf(bookmark));
    if (note !== undefined) yield [bookmark, olderFields('highlight', bookmark, note)];
  }
}

function readTable(text: string): ParsedFile {
  const { table, placeOf } = readLua(text);
  const book = bookOf(table);
  const items = [
    ...tablesIn(table.get('annotations')).map((item) => [item, fieldsOf(item)] as const),
    ...(table.has('annotations') ? [] : olderItems(table)),
  ];
  const found = new FoundEntries('koreader');
  for (const [item, fields] of items)
    found.add(book, { ...detailsOf(item), ...fields, ...placeOf(item) });
  return found;
}

/**
 * Reads what KOReader keeps beside a book (Lua, of which literals alone are read), in today's form
 * and the older one, or what it exports: JSON, Markdown, text, a web page. Its export as device's
 * file is read as one.
 * @throws ReadError `unreadable` when the file is damaged
 */
export function read(file: OpenFile): ParsedFile {
  const text = file.text();
  const isJson = /^\s*[{[]/.test(text);
  if (!isJson && !/^(?:--[^\n]*\n|\s)*return\b/.test(text)) return readKoreaderExport(text);
  try {
    return isJson ? readKoreaderJson(text) : readTable(text);
  } catch (cause) {
    if (!(cause instanceof LuaError)) throw cause;
    const line = text.split('\n', cause.line).at(-1) ?? '';
    const problems = [{ line: cause.line, raw: line }];
    throw new ReadError('unreadable', { detail: cause.message, found: 'lua', problems, cause });
  }
}
