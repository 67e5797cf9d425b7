import { expect, test, vi } from 'vitest';
import { decodeText } from '../../../../src/highlights/read/decode.ts';
import { ReadError } from '../../../../src/highlights/read/errors.ts';
import { importFiles } from '../../../../src/highlights/merge/import-entries.ts';
import { emptyLibrary } from '../../../../src/highlights/library/library.ts';
import { parseClippings } from '../../../../src/highlights/parse/parse-clippings.ts';
import { generateClippings, seededRandom } from '../../../support/clippings-generator.ts';
import { encodeAs } from '../../../support/legacy-encodings.ts';

const ROUNDS = 120;
/** A damaged file never takes longer than this, however it is damaged; milliseconds of the processor's time. */
const ROUND_MS = 2000;
const NONSENSE_MS = 4000;
/** For the runner, which counts the time of a busy machine. */
const TIMEOUT = 120_000;
vi.setConfig({ testTimeout: TIMEOUT });

/** What a piece of work costs, whatever else the machine does meanwhile. */
function processorTime(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** Everything a text says that is no separator, for checking that nothing got lost. */
function visible(text: string): string {
  return text.replace(/[\s\ufeff\u200b-\u200f=]/g, '');
}

function parsedVisible(text: string): string {
  const { entries, problems } = parseClippings(text);
  const parts = [...entries, ...problems].map(({ line, raw }) => ({ line, raw }));
  const distinct = new Map(parts.map((part) => [`${String(part.line)} ${part.raw}`, part]));
  return [...distinct.values()]
    .sort((a, b) => a.line - b.line)
    .map(({ raw }) => visible(raw))
    .join('');
}

test('whatever is cut out of a file, all that is left is in an entry or a problem', () => {
  const whole = generateClippings({ entries: 60, seed: 7, textLength: 80 });
  const random = seededRandom(11);
  for (let round = 0; round < ROUNDS; round += 1) {
    let text = whole;
    for (let cut = 0; cut <= round % 4; cut += 1) {
      const start = Math.floor(random() * text.length);
      text = text.slice(0, start) + text.slice(start + Math.floor(random() * 300));
    }
    expect(parsedVisible(text)).toBe(visible(text));
  }
});

test('whatever is changed in a file, all of it is in an entry or a problem', () => {
  const whole = generateClippings({ entries: 60, seed: 8, textLength: 80, lineBreak: '\n' });
  const random = seededRandom(12);
  const pieces = [
    '\n',
    '\r\n',
    '==========\n',
    '|',
    '- ',
    '\ufeff',
    '\u0000',
    '<',
    '(',
    ')',
    '12',
    '\ud800',
    'a',
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    let text = whole;
    for (let change = 0; change < 6; change += 1) {
      const at = Math.floor(random() * text.length);
      text =
        text.slice(0, at) +
        (pieces[Math.floor(random() * pieces.length)] ?? '') +
        text.slice(at + 1);
    }
    expect(parsedVisible(text)).toBe(visible(text));
  }
});

test('random bytes and cut encodings end in entries or in a ReadError, soon', () => {
  const whole = generateClippings({ entries: 200, seed: 9 });
  const random = seededRandom(13);
  const encodings = [
    'utf-8',
    'utf-16le',
    'utf-16be',
    'shift_jis',
    'gb18030',
    'windows-1252',
  ] as const;
  const encoded = encodings.map((encoding) => encodeAs(whole, encoding));
  let readCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const source = encoded[round % encoded.length] ?? new Uint8Array();
    const start = Math.floor(random() * source.length);
    const bytes = source.slice(start, start + Math.floor(random() * (source.length - start)));
    for (let flip = 0; flip < round % 7; flip += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const cost = processorTime(() => {
      try {
        readCount += parseClippings(decodeText(bytes).text).entries.length;
      } catch (error) {
        expect(error).toBeInstanceOf(ReadError);
      }
    });
    expect(cost).toBeLessThan(ROUND_MS);
  }
  expect(readCount).toBeGreaterThan(ROUNDS * 20);
});

test.each<[string, string]>([
  ['one line of separators and letters', '==========x'.repeat(60_000)],
  ['separators alone', '==========\n'.repeat(60_000)],
  ['one endless line', 'x'.repeat(4_000_000)],
  ['one endless run of equals signs', '='.repeat(4_000_000)],
  ['blank lines', '\n'.repeat(2_000_000)],
  ['bars and dashes', '- | 1 | - '.repeat(200_000)],
  ['bars and dashes on lines', '- | 1 |\n'.repeat(100_000)],
  [
    'brackets',
    `${'('.repeat(3000)}${')'.repeat(3000)}\n- Your Note on page 1 | Added on x 1\n`.repeat(50),
  ],
  [
    'dash lines of their own wording each',
    Array.from(
      { length: 20_000 },
      (_, i) =>
        `T\n- Wort${i.toString(26).replace(/\d/g, 'q')} Pos. 1 | 2. Mai 2020 1:02:03\n\nx\n==========\n`,
    ).join(''),
  ],
])('no input freezes the reader: %s', (_name, text) => {
  const cost = processorTime(() => {
    parseClippings(text);
  });
  expect(cost).toBeLessThan(NONSENSE_MS);
});

test('thousands of entries at one place do not freeze the merge', () => {
  const header = '- Your Highlight on Location 5-6 | Added on Sunday, January 1, 2017 9:19:37 PM';
  const text = Array.from(
    { length: 8000 },
    (_, index) => `T (A B)\n${header}\n\nwords number ${String(index)} of them\n==========\n`,
  ).join('');
  const cost = processorTime(() => {
    const { library } = importFiles(emptyLibrary(), [parseClippings(text)]);
    expect(library.highlights).toHaveLength(8000);
  });
  expect(cost).toBeLessThan(NONSENSE_MS);
});
