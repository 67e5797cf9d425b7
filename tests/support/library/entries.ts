import { importFiles, type ImportResult } from '../../../src/highlights/merge/import-files.ts';
import {
  emptyLibrary,
  type Library,
  type LibraryHighlight,
} from '../../../src/highlights/library/model.ts';
import { entryBook, newEntry } from '../../../src/highlights/entry.ts';
import { readAuthor } from '../../../src/highlights/text/authors.ts';
import type { Entry } from '../../../src/highlights/types.ts';

/** What a test specifies of an entry: any field, title and authors, its time on one day. */
export interface EntryFacts extends Partial<Entry> {
  at?: string;
  title?: string;
  authors?: string[];
}

/** An entry as a parser returns it, with defaults for the fields a test leaves out. */
export function entry({ at, title, authors, ...fields }: EntryFacts = {}): Entry {
  const book = entryBook({
    title: title ?? 'The Harbour at Night',
    authors: (authors ?? ['Ada Orlow']).map((name) => readAuthor(name)),
  });
  const date = at === undefined ? null : `2017-01-01T${at}`;
  return newEntry(fields.book ?? book, fields.format ?? 'clippings', { date, ...fields });
}

/** A highlight at a range of locations. */
export function highlight(
  location: [number, number],
  text: string,
  at = '10:00:00',
  more: EntryFacts = {},
): Entry {
  return entry({ location, text, at, ...more });
}

/** A note at a location. */
export function note(
  location: number,
  text: string,
  at = '10:00:00',
  more: EntryFacts = {},
): Entry {
  return entry({ kind: 'note', location: [location, location], text, at, ...more });
}

/** Imports entries into a library as one file. */
export function bring(entries: Entry[], library: Library = emptyLibrary()): ImportResult {
  return importFiles(library, [{ entries, problems: [] }]);
}

/** The library of some entries. */
export function libraryOf(...entries: Entry[]): Library {
  return bring(entries).library;
}

/** Texts, with their notes where they have one, in reading order. */
export function shown(library: Library): string[] {
  return library.highlights.map(({ text, note: beside }) =>
    beside === null ? text : `${text} // ${beside}`,
  );
}

/** The one highlight with a text. */
export function find(library: Library, text: string): LibraryHighlight {
  const found = library.highlights.filter((each) => each.text === text);
  if (found.length !== 1) throw new Error(`${String(found.length)} highlights read "${text}"`);
  return found[0] as LibraryHighlight;
}

/** A library without the ids of its highlights, which depend on the order in which files came. */
export function withoutIds(library: Library): object {
  const bare = ({ id: _id, ...rest }: LibraryHighlight) => rest;
  return {
    ...library,
    highlights: library.highlights.map(bare),
    deleted: library.deleted.map(bare),
  };
}
