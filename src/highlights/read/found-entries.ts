import { newEntry } from '../entry.ts';
import type { Entry, EntryBook, FileFormat } from '../types.ts';
import type { ParsedFile, Problem } from '../parsed-file.ts';

/** An entry as a file has it, and its position in the file. */
export type Found = Partial<Omit<Entry, 'book' | 'format'>> & Problem;

/** The entries of a file as they are found. */
export class FoundEntries implements ParsedFile {
  readonly entries: Entry[] = [];
  readonly problems: Problem[] = [];
  readonly #format: FileFormat;
  readonly #books = new Map<string, EntryBook>();

  constructor(format: FileFormat) {
    this.#format = format;
  }

  /** The book that some texts name, made once: all entries of a book share one object. */
  bookOf(texts: readonly string[], make: () => EntryBook): EntryBook {
    const key = JSON.stringify(texts);
    const book = this.#books.get(key) ?? make();
    this.#books.set(key, book);
    return book;
  }

  /** Adds an entry; one with neither text nor note is a problem, but for bookmarks. */
  add(book: EntryBook, found: Found): Entry | null {
    const entry = newEntry(book, this.#format, found);
    const { kind, text, note, limitReached, line, raw } = entry;
    if (text !== '' || note !== null || kind === 'bookmark' || limitReached) {
      this.entries.push(entry);
      return entry;
    }
    this.problems.push({ line, raw });
    return null;
  }
}
