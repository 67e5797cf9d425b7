import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { lastAnnotatedBook } from '../../../../src/highlights/library/last-annotated-book.ts';
import { highlight, libraryOf } from '../../../support/library/entries.ts';

const FILE = new URL('../../../../src/highlights/library/local-time.ts', import.meta.url).href;

test.each([
  ['2024-03-05T16:46:00', '2024-03-05T15:46:00.000Z'],
  // In the hour that summer time leaves out.
  ['2024-03-31T02:30:00', '2024-03-31T01:30:00.000Z'],
  ['2024-07-05T16:46:00', '2024-07-05T14:46:00.000Z'],
])('%s on a clock in Berlin is %s', (local, moment) => {
  // A thread of the tests cannot change its own zone.
  const script = `import { instantOf } from '${FILE}'; process.stdout.write(instantOf('${local}').toISOString());`;
  const options = { env: { ...process.env, TZ: 'Europe/Berlin' }, encoding: 'utf8' } as const;
  const run = ['--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, run, options)).toBe(moment);
});

test('of books read at the same time, or at none, the first is the one read last', () => {
  const noted = (title: string, date: string | null) =>
    highlight([1, 1], `${title} text`, '10:00:00', { title, date, note: 'So true.' });
  const titleOf = (...dates: [string | null, string | null]) => {
    const library = libraryOf(noted('One', dates[0]), noted('Two', dates[1]));
    const last = lastAnnotatedBook(library);
    return library.books.find(({ id }) => id === last)?.title;
  };
  const [early, late] = ['2024-03-05T16:46:00', '2024-03-06T16:46:00'];
  expect(titleOf(late, late)).toBe('One');
  expect(titleOf(null, null)).toBe('One');
  expect(titleOf(null, early)).toBe('Two');
  expect(titleOf(late, early)).toBe('One');
});
