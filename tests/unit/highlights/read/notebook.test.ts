import { expect, test } from 'vitest';
import type {
  NotebookBook,
  NotebookRow,
} from '../../../../src/highlights/read/formats/notebook-book.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

const row = (fields: Partial<NotebookRow> = {}): NotebookRow => ({
  id: 'A1',
  text: 'The sea was calm.',
  note: null,
  color: 'yellow',
  page: '12',
  location: 123,
  isTruncated: false,
  ...fields,
});
const book = (rows: unknown[], fields: Partial<Record<keyof NotebookBook, unknown>> = {}) =>
  JSON.stringify({
    format: 'online-notebook',
    version: 1,
    host: 'read.amazon.com',
    asin: 'B000000001',
    title: 'The Harbour at Night',
    author: 'Ada Orlow',
    isLimited: false,
    rows,
    ...fields,
  });

test('a book of the online notebook has its passages, its notes and what is hidden', async () => {
  const { format, entries, problems } = await readText(
    book([
      row({ note: 'so true' }),
      row({ id: '', text: '', note: 'a note alone', color: null, page: null }),
      row({ text: '', color: 'blue', location: null, isTruncated: true }),
    ]),
  );
  expect(format).toBe('notebook');
  expect(problems).toEqual([]);
  expect(entries).toMatchObject([
    {
      kind: 'highlight',
      text: 'The sea was calm.',
      note: 'so true',
      color: 'yellow',
      page: '12',
      location: [123, 123],
      externalId: 'A1',
    },
    { kind: 'note', text: 'a note alone', note: null, color: null, page: null, externalId: null },
    { kind: 'highlight', text: '', color: 'blue', location: null, isTruncated: true },
  ]);
  expect(entries[0]?.book).toMatchObject({ title: 'The Harbour at Night', asin: 'B000000001' });
});

test('a book without a shop number has no such id', async () => {
  const { entries } = await readText(book([row()], { asin: '' }));
  expect(entries[0]?.book.asin).toBeNull();
});

test.each([
  ['cut off', book([row()]).slice(0, -9)],
  ['of a later version', book([row()], { version: 2 })],
  ['without a title', book([row()], { title: null })],
  ['without its host', book([row()], { host: 1 })],
  ['that does not say whether it is whole', book([row()], { isLimited: 'no' })],
  ['without a list', book([], { rows: { 0: row() } })],
  ['with a row that is none', book([row(), null])],
  ['with a row of words', book([row(), 'a'])],
  ...Object.entries({
    id: 1,
    text: null,
    note: 1,
    page: 12,
    color: 'beige',
    location: 1.5,
    isTruncated: 0,
  }).map(([field, value]) => [
    `with the ${field} ${JSON.stringify(value)}`,
    book([{ ...row(), [field]: value }]),
  ]),
])('a book %s is refused', async (_, text) => {
  expect(await refusalOf(text ?? '')).toMatchObject({ code: 'unreadable' });
});
