import { fingerprint } from '../../src/highlights/hash.ts';
import {
  NOTEBOOK_FORMAT,
  type NotebookBook,
} from '../../src/highlights/read/sources/notebook-book.ts';
import { readDay } from '../notebook/day.ts';
import { langOf } from '../notebook/hosts.ts';
import type { ListedBook } from '../notebook/read-library.ts';
import type { OpenBook } from './run.ts';
import type { BookReading, BookRecord } from './storage.ts';

/** Dates are days, of nobody knows which clock: one read later than this after its day is complete. */
const SETTLED_MS = 48 * 3_600_000;

/**
 * Whether a book has to be read again: its date is another one, or it was last read so soon after that
 * day that more may have been marked on it since. A date that cannot be read is no proof of anything.
 */
export function hasChanged(book: ListedBook, host: string, record: BookRecord | null): boolean {
  if (record === null || record.date !== book.date) return true;
  const day = readDay(book.date, langOf(host));
  return day === null || record.readAt - day < SETTLED_MS;
}

const shortened = (id: string) => fingerprint('k', id);

/**
 * What to keep of a book that was read to its end, and what to hand over: nothing, when it is as it was.
 * @param record  what was kept of it before
 */
export function readingOf(
  open: OpenBook,
  host: string,
  record: BookRecord | null,
  now: number,
): BookReading {
  const { asin, title, author, date, rows, isLimited } = open;
  const format = { format: NOTEBOOK_FORMAT, version: 1 } as const;
  const book: NotebookBook = { ...format, host, asin, title, author, isLimited, rows };
  const digest = fingerprint('n', JSON.stringify(book));
  const known = record?.known ?? [];
  const kept = { date, readAt: now, digest, known };
  if (record?.digest === digest) return { record: kept, handOver: null };
  const had = new Set(known);
  const fresh = rows.filter(({ id }) => !had.has(shortened(id))).length;
  return { record: kept, handOver: { book, waiting: { id: crypto.randomUUID(), fresh } } };
}

/** The record of a book that the site has stored. */
export function deliveredRecord(record: BookRecord, { rows }: NotebookBook): BookRecord {
  return {
    ...record,
    known: [...new Set([...record.known, ...rows.map(({ id }) => shortened(id))])],
  };
}
