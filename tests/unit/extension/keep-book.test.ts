import { describe, expect, test } from 'vitest';
import { deliveredRecord, hasChanged, readingOf } from '../../../extension/background/keep-book.ts';
import type { BookRecord } from '../../../extension/background/storage.ts';
import type { NotebookRow } from '../../../src/highlights/read/formats/notebook-book.ts';

const HOST = 'read.amazon.com';
const DAY = 'Sunday October 24, 2021';
const LONG_AFTER = Date.UTC(2021, 9, 30);
const listed = { asin: 'A', title: 'Quays', author: 'Ida Tal', date: DAY };

const row = (id: string, text = `Text of ${id}`): NotebookRow => ({
  id,
  text,
  note: null,
  color: null,
  page: null,
  location: 3,
  isTruncated: false,
});

const read = (rows: NotebookRow[], record: BookRecord | null = null) =>
  readingOf({ ...listed, rows, isLimited: false, cursor: null }, HOST, record, LONG_AFTER);

/** The record after the site has stored a reading. */
function afterDelivery({ record, handOver }: ReturnType<typeof read>): BookRecord {
  if (!handOver) throw new Error('Nothing was handed over');
  return deliveredRecord(record, handOver.book);
}

describe('whether a book is read again', () => {
  const record: BookRecord = { date: DAY, readAt: LONG_AFTER, digest: 'd', known: [] };

  test('one that was never read, and one with another date', () => {
    expect(hasChanged(listed, HOST, null)).toBe(true);
    expect(hasChanged({ ...listed, date: 'Monday October 25, 2021' }, HOST, record)).toBe(true);
    expect(hasChanged(listed, HOST, record)).toBe(false);
  });

  test('one that was read on that very day, when more may have been marked since', () => {
    const sameDay = { ...record, readAt: Date.UTC(2021, 9, 24, 20) };
    expect(hasChanged(listed, HOST, sameDay)).toBe(true);
  });

  test('one whose date cannot be parsed', () => {
    const unclear = { ...listed, date: 'Yesterday' };
    expect(hasChanged(unclear, HOST, { ...record, date: 'Yesterday' })).toBe(true);
  });
});

describe('what is handed over', () => {
  test('a book as it was read, with the number of its new passages', () => {
    const { handOver } = read([row('1'), row('2')]);
    expect(handOver?.waiting.fresh).toBe(2);
    expect(handOver?.book).toMatchObject({ host: HOST, asin: 'A', title: 'Quays' });
  });

  test('nothing, when the book is as it was', () => {
    const before = afterDelivery(read([row('1')]));
    expect(read([row('1')], before).handOver).toBeNull();
  });

  test('a passage counts as new until the site has stored it', () => {
    const first = read([row('1')]);
    expect(read([row('1'), row('2')], first.record).handOver?.waiting.fresh).toBe(2);
    expect(read([row('1'), row('2')], afterDelivery(first)).handOver?.waiting.fresh).toBe(1);
  });

  test('a changed text is handed over again and does not count as new', () => {
    const before = afterDelivery(read([row('1'), row('2')]));
    const { handOver } = read([row('1', 'Corrected'), row('2')], before);
    expect(handOver?.waiting.fresh).toBe(0);
    expect(handOver?.book.rows[0]?.text).toBe('Corrected');
  });

  test('a passage that was deleted and marked again is not new', () => {
    const whole = afterDelivery(read([row('1'), row('2')]));
    const shorter = afterDelivery(read([row('1')], whole));
    expect(read([row('1'), row('2')], shorter).handOver?.waiting.fresh).toBe(0);
  });

  test('each reading has its own name, so that an old receipt does not count for it', () => {
    const ids = [read([row('1')]), read([row('1')])].map(({ handOver }) => handOver?.waiting.id);
    expect(new Set(ids).size).toBe(2);
  });
});
