import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from '../support/site/built-site.ts';

/** Allowed licences: they require attribution at most. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Zlib',
]);

const text = readFileSync(join(dist, 'licenses.txt'), 'utf8');
const shipped = [
  ...text.matchAll(/^(\S+) (\d\S*) \((.+)\)\n-+\n\n([^]*?)(?=\n\n\n|$(?![^]))/gm),
].map(([, name = '', version = '', licence = '', terms = '']) => ({
  name,
  version,
  licence,
  terms,
}));

/** Whether an SPDX expression leaves a choice that is allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));

test('third-party code in the browser is listed', () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'astro',
      'fflate',
      'idb',
      'mustache',
      'Literata',
      'nanostores',
      'ofetch',
      'react',
      'react-dom',
      'tailwindcss',
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('each of its licences is allowed', () => {
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  expect(isAllowed('GPL-3.0-or-later')).toBe(false);
  expect(isAllowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0-or-later')).toBe(false);
});

test('each of its licences is given in full', () => {
  const short = shipped.filter(
    ({ terms }) => terms.length < 500 || !/permission|redistribut/i.test(terms),
  );
  expect(short.map(({ name }) => name)).toEqual([]);
});
