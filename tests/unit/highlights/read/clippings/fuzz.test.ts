import { expect, test } from 'vitest';
import { decodeText } from '../../../../../src/highlights/read/decode.ts';
import { ReadError } from '../../../../../src/highlights/read/read-error.ts';
import { importFiles } from '../../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary } from '../../../../../src/highlights/library/model.ts';
import { parseClippings } from '../../../../../src/highlights/read/clippings/parse-clippings.ts';
import type { Problem } from '../../../../../src/highlights/parsed-file.ts';
import {
  generateClippings,
  seededRandom,
} from '../../../../../scripts/support/clippings-generator.ts';
import { expectLinear } from '../../../../support/growth.ts';
import { encodeAs } from '../../../../support/library/legacy-encodings.ts';

const ROUNDS = 120;

/** A text without separators, for checking that nothing got lost. */
function visible(text: string): string {
  return text.replace(/[\s\ufeff\u200b-\u200f=]/g, '');
}

function parsedVisible(text: string): string {
  const { entries, problems } = parseClippings(text);
  // A device line inside a passage is reported beside the passage that it is part of.
  const isQuoted = ({ line, raw }: Problem) =>
    entries.some(
      (entry) =>
        entry.line < line &&
        line < entry.line + entry.raw.split('\n').length &&
        entry.raw.includes(raw),
    );
  const unread = problems.filter((problem) => !isQuoted(problem));
  const parts = [...entries, ...unread].map(({ line, raw }) => ({ line, raw }));
  const distinct = new Map(parts.map((part) => [`${String(part.line)} ${part.raw}`, part]));
  return [...distinct.values()]
    .sort((a, b) => a.line - b.line)
    .map(({ raw }) => visible(raw))
    .join('');
}

test('whatever is cut out of a file, all of the rest is in an entry or a problem', () => {
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

test('random bytes and cut encodings end in entries or in a ReadError', () => {
  const whole = generateClippings({ entries: 120, seed: 9, textLength: 120 });
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
    try {
      readCount += parseClippings(decodeText(bytes).text).entries.length;
    } catch (error) {
      expect(error).toBeInstanceOf(ReadError);
    }
  }
  expect(readCount).toBeGreaterThan(ROUNDS * 10);
});

const HEADER = '- Your Highlight on Location 5-6 | Added on Sunday, January 1, 2017 9:19:37 PM';
const NOTE = HEADER.replace('Highlight', 'Note');
const UNBARRED = '- Highlight Loc. 5-6 Added on Sunday, January 1, 2017 9:19 PM';
const BRACKETS = `${'('.repeat(200)}${')'.repeat(200)}`;

/** Files of any size that make a careless parser backtrack. */
const HOSTILE: [name: string, base: number, write: (size: number) => string][] = [
  ['one line of separators and letters', 2_000, (size) => '==========x'.repeat(size)],
  ['one line of separators and blanks', 4_000, (size) => '==========  '.repeat(size)],
  ['separators alone', 3_000, (size) => '==========\n'.repeat(size)],
  ['one endless line', 200_000, (size) => 'x'.repeat(size)],
  ['one endless run of equals signs', 200_000, (size) => '='.repeat(size)],
  ['blank lines', 100_000, (size) => '\n'.repeat(size)],
  ['bars and dashes', 10_000, (size) => '- | 1 | - '.repeat(size)],
  ['bars and dashes on lines', 1_000, (size) => '- | 1 |\n'.repeat(size)],
  ['brackets', 20, (size) => `${BRACKETS}\n${NOTE}\n\nx\n==========\n`.repeat(size)],
  [
    'a note followed by separators',
    1_500,
    (size) => `T (A B)\n${NOTE}\n\nx\n==========\n${'y\n==========\n'.repeat(size)}`,
  ],
  [
    'entries without a bar, and one at the end',
    200,
    (size) => `${`T\n${UNBARRED}\n\nx\n==========\n`.repeat(size)}|`,
  ],
  ['entries without separators', 200, (size) => `T (A B)\n${HEADER}\n\nx\n`.repeat(size)],
  [
    'dash lines of their own wording each',
    150,
    (size) =>
      Array.from({ length: size }, (_, index) => {
        const word = index.toString(26).replace(/\d/g, 'q');
        return `T\n- Wort${word} Pos. 1 | 2. Mai 2020 1:02:03\n\nx\n==========\n`;
      }).join(''),
  ],
];

test.each(HOSTILE)('time grows with the size of the file and no faster: %s', (_name, base, write) =>
  expectLinear((size) => {
    const text = write(size);
    return () => parseClippings(text);
  }, 4 * base),
);

test('merging entries at one location takes linear time', () =>
  expectLinear((size) => {
    const text = Array.from(
      { length: size },
      (_, index) => `T (A B)\n${HEADER}\n\nwords number ${String(index)} of them\n==========\n`,
    ).join('');
    const file = parseClippings(text);
    return () => {
      const { library } = importFiles(emptyLibrary(), [file]);
      expect(library.highlights).toHaveLength(size);
    };
  }, 600));
