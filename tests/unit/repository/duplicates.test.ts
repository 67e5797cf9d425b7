import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findDuplicates } from '../../support/duplicates.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const code = (pattern: string) =>
  new Map(
    globSync(pattern, { cwd: root }).map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );

test('no ten lines of code are duplicated', () => {
  const files = code('{src,scripts}/**/*.{ts,tsx,mjs,astro,css}');
  expect(files.size).toBeGreaterThan(100);
  expect(findDuplicates(files, 10)).toEqual([]);
});

test('no twenty lines of tests are duplicated', () => {
  expect(findDuplicates(code('tests/**/*.{ts,tsx}'), 20)).toEqual([]);
});

test('a run is reported once with its length, whatever its indentation', () => {
  const run = ['one();', 'two();', '', '// three', 'four();'];
  const files = new Map([
    ['a.ts', ['start();', ...run, 'end();'].join('\n')],
    ['b.ts', ["import { x } from 'y';", ...run.map((line) => `  ${line}`), 'other();'].join('\n')],
  ]);
  expect(findDuplicates(files, 2)).toEqual([{ places: ['a.ts:2', 'b.ts:2'], lines: 3 }]);
  expect(findDuplicates(files, 4)).toEqual([]);
});
