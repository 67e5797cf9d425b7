import { fingerprint } from '../../src/highlights/shared/hash.ts';
import {
  NOTEBOOK_FORMAT,
  type NotebookBook,
} from '../../src/highlights/read/formats/notebook-book.ts';
import { readDay } from '../notebook/day.ts';
import { langOf } from '../notebook/hosts.ts';
import type { ListedBook } from '../notebook/read-library.ts';
import type { OpenBook } from './run.ts';
import type { BookReading, BookRecord } from './storage.ts';

/** Dates are days in an unknown time zone: a book read this much later than its day is complete. */
const SETTLED_MS = 48 * 3_600_000;

/**
 * Whether a book has to be read again: its date changed, or it was last read so soon after that
 * day that more may have been marked on it. An unreadable date proves nothing, so the book is read.
 */
export function hasChanged(book: ListedBook, host: string, record: BookRecord | null): boolean {
  if (record === null || record.date !== book.date) return true;
  const day = readDay(book.date, langOf(host));
  return day === null || record.readAt - day < SETTLED_MS;
}

const shortened = (id: string) => fingerprint('k', id);

/**
 * What to keep of a book that was read completely, and what to deliver: nothing, when it is
 * unchanged.
 * @param record of the book's last reading
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

/** The record of a book after the site has stored it. */
export function deliveredRecord(record: BookRecord, { rows }: NotebookBook): BookRecord {
  return {
    ...record,
    known: [...new Set([...record.known, ...rows.map(({ id }) => shortened(id))])],
  };
}
