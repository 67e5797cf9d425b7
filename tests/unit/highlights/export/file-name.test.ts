import { expect, test } from 'vitest';
import {
  fileNameOf,
  safeFileName,
  uniqueNames,
} from '../../../../src/highlights/export/file-name.ts';
import {
  formats as allFormats,
  type ExportFormat,
} from '../../../../src/highlights/export/targets.ts';
import { expectLinear } from '../../../support/growth.ts';

test.each([
  ['The Quiet Harbour', 'The Quiet Harbour'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\books\\a*b?.txt', 'C books a b .txt'],
  ['What [is] #this | that^', 'What is this that'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['COM¹', '_COM¹'],
  ['lpt0', '_lpt0'],
  ['con .txt', '_con .txt'],
  ['CONIN$', '_CONIN$'],
  ['Console', 'Console'],
  ['. . .', 'book'],
  ['', 'book'],
  ['a\u0000b\u202Ec\nd', 'abc d'],
  ['吾輩は猫である', '吾輩は猫である'],
  ['Cafe\u0301', 'Café'],
])('%j becomes %j', (title, name) => {
  expect(safeFileName(title, 'book')).toBe(name);
});

test('a long title is cut between characters, at 120 bytes', () => {
  const name = safeFileName('👩‍👩‍👧‍👦'.repeat(50), 'book');
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(120);
  expect(name).toBe('👩‍👩‍👧‍👦'.repeat(4));
});

test.each(['.', ' ', '. '])('a title of %j takes time linear in its length', (piece) =>
  expectLinear((size) => () => safeFileName(`A${piece.repeat(size)}b`, 'book'), 8000),
);

test('names stay distinct where letter case and Unicode form are ignored', () => {
  const unique = uniqueNames();
  expect(['Sea', 'SEA', 'Café', 'Cafe\u0301', 'Sea (2)'].map(unique)).toEqual([
    'Sea',
    'SEA (2)',
    'Café',
    'Cafe\u0301 (2)',
    'Sea (2) (2)',
  ]);
});

test('files for different programs have different names, in any language', () => {
  const formats = (Object.keys(allFormats) as ExportFormat[]).filter(
    (format) => format !== 'template',
  );
  const nameOf = (format: (typeof formats)[number]) =>
    fileNameOf(format, { sections: [] }, { title: 'ハイライト' });
  expect(nameOf('markdown')).toBe('ハイライト Obsidian.zip');
  expect(nameOf('csv')).toBe('ハイライト.csv');
  expect(new Set(formats.map(nameOf)).size).toBe(formats.length);
});
