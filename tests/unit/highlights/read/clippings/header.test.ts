import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isHeaderLine, readHeader } from '../../../../../src/highlights/read/clippings/header.ts';

/** One dash line for each generation of each device language, in wordings the devices use. */
const [, ...dashLines] = readFileSync(new URL('dash-lines.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t'));

test.each(dashLines)('%s: %s, page %s, location %s, %s: %s', (...row) => {
  const line = row.at(-1) ?? '';
  const { kind, page, location, date, hasUnreadPart } = readHeader(line);
  expect(isHeaderLine(line)).toBe(true);
  const read = [kind, page, location?.join('-'), date?.date].map((fact) => fact ?? '');
  expect(read).toEqual(row.slice(1, -1));
  expect(hasUnreadPart).toBe(false);
});

describe('what is not a dash line', () => {
  test.each([
    'The Harbour at Night (Orlow, Ada)',
    '- a list item in a note',
    '– Sie kam um 12 Uhr, sagte er.',
    '==========',
    '',
    'Chapter 3 | The harbour',
    '- a list | of two',
    '- Sunday, January 1, 2017',
    // Without a dash, a line must have a bar.
    'Your Highlight on page 3\tAdded on Sunday, January 1, 2017 9:19:37 PM',
    `- Your Highlight on page 3 | Added on Sunday, January 1, 2017 9:19:37 PM ${'x'.repeat(1000)}`,
  ])('%j', (line) => {
    expect(isHeaderLine(line)).toBe(false);
  });

  test('a line that lost its dash is one if it has a bar and a full date', () => {
    const line = 'Your Highlight on page 3 | Added on Sunday, January 1, 2017 9:19:37 PM';
    expect(isHeaderLine(line)).toBe(true);
  });
});

test('a date that does not exist is left unread, the rest of the line is kept', () => {
  const header = readHeader(
    '- Your Note on Location 12 | Added on Sunday, February 30, 2020 10:00:00 AM',
  );
  expect(header).toMatchObject({
    kind: 'note',
    location: [12, 12],
    date: null,
    hasUnreadPart: true,
  });
});

test.each([
  [
    'stand for blanks where there are bars',
    '- Your Highlight on page 12 | Location\t123-125 | Added on Friday, March 6, 2026\t9:14:09 PM',
  ],
  [
    'stand for bars where there are none',
    '\t- Your Highlight on page 12\tLocation 123-125\t\tAdded on Friday, March 6, 2026 9:14:09 PM\t',
  ],
])('tabs %s', (_, line) => {
  expect(readHeader(line)).toMatchObject({
    kind: 'highlight',
    page: '12',
    location: [123, 125],
    date: { date: '2026-03-06T21:14:09' },
    words: 'your highlight on page',
  });
});

test('a page named behind its number stays one where its bar is lost, whatever line came before', () => {
  readHeader('- ハイライト |2016年1月4日 7:12:09');
  expect(readHeader('- ハイライト |12ページ 2016年1月4日 7:12:09')).toMatchObject({
    page: '12',
    date: { date: '2016-01-04T07:12:09' },
  });
});

test.each<[name: string, line: string, expected: object]>([
  [
    'a range of pages beside one of locations',
    '- Your Highlight on page 12-13 | Location 181-83 | Added on Friday, March 6, 2026 9:14:09 PM',
    { page: '12-13', location: [181, 183], date: { date: '2026-03-06T21:14:09' } },
  ],
  [
    'a bar at the end',
    '- Your Note on page 12 | Added on Friday, March 6, 2026 9:14:09 PM | ',
    { page: '12', date: { date: '2026-03-06T21:14:09' }, hasUnreadPart: false },
  ],
  [
    'a range of roman pages before its word',
    '- 您在第 xii-xiv 页的标注 | 添加于 2026年3月6日星期五 下午9:14:09',
    { kind: 'highlight', page: 'xii-xiv' },
  ],
  ['no date at all', '- Your Note on page 12', { kind: 'note', page: '12', date: null }],
])('reads %s', (_name, line, expected) => {
  expect(readHeader(line)).toMatchObject(expected);
  expect(isHeaderLine(line)).toBe(true);
});

test.each([
  // Without a bar, a kind and any one of page, location and date.
  '- Highlight Loc. 12',
  '- Your Bookmark Added on Friday, March 6, 2026 9:14:09 PM',
  // With one, a number in any digits.
  '- zxqv １２ | gzork',
])('a dash line may say little: %s', (line) => {
  expect(isHeaderLine(line)).toBe(true);
});

test.each<[printed: string, range: [number, number] | null]>([
  ['14', [14, 14]],
  ['1134-37', [1134, 1137]],
  ['1199-203', [1199, 1203]],
  ['203-199', [199, 203]],
  ['xii', null],
])('the locations %s', (printed, range) => {
  expect(readHeader(`- Highlight Loc. ${printed} | Added on 2016-03-05`).location).toEqual(range);
});
