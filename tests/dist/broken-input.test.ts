import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from '../support/site/copy-site.mjs';
import { keepLanguages } from '../support/site/build-variant.ts';
import { href } from '../../src/i18n/routes.ts';

const root = join(import.meta.dirname, '../..');
const astro = join(root, 'node_modules/astro/bin/astro.mjs');
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'clippings-broken-'));
  copySite(root, copy);
  keepLanguages(copy, 'en', 'es');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Changes a file of the copy; the result puts it back. */
function edit(file: string, change: (text: string) => string): () => void {
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  const changed = change(original);
  expect(changed, `${file} must change`).not.toBe(original);
  writeFileSync(path, changed);
  return () => writeFileSync(path, original);
}

/** Builds the copy with one file changed, and puts the file back. */
async function buildWith(file: string, change: (text: string) => string) {
  const restore = edit(file, change);
  const run = new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [astro, 'build', '--silent'], { cwd: copy }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, output: out + err }),
    );
  });
  const result = await run;
  restore();
  return result;
}

/** What is broken, the file and its change, and what the message has to name. */
const cases: [title: string, file: string, change: (text: string) => string, named: string[]][] = [
  [
    'a price that is no number',
    'content/plans.json',
    (text) => text.replace(/(?<="professional"[^]*"GBP":\s*\{\s*"monthly":\s*)[\d.]+/, '"$&"'),
    ['plans → professional', 'prices.GBP.monthly'],
  ],
  [
    'settings that are no JSON',
    'content/site.json',
    (text) => text.replace(',', ''),
    ['content/site.json', 'no valid JSON'],
  ],
  [
    'a plan that stands twice',
    'content/plans.json',
    (text) => text.replace('"professional"', '"free"'),
    ['content/plans.json', 'free'],
  ],
  [
    'a question with the id of another',
    'content/faqs/es.json',
    (text) => {
      const [first, second, ...rest] = JSON.parse(text) as { id: string }[];
      return JSON.stringify([first, { ...second, id: first?.id }, ...rest]);
    },
    ['content/faqs/es.json', 'two entries have the id'],
  ],
  [
    'a link to a page that does not exist',
    'content/faqs/es.json',
    (text) => text.replace('(export#steps)', '(exports#steps)'),
    ['content/faqs/es.json', 'exports#steps', 'no page of this site'],
  ],
  [
    'an anchor that does not exist',
    'content/faqs/es.json',
    (text) => text.replace('(export#steps)', '(export#stepss)'),
    [href('faqs', 'es'), href('export', 'es', { hash: 'stepss' })],
  ],
  [
    'a guard that does not exist',
    'src/i18n/routes.ts',
    (text) => text.replace("guards: ['auth']", "guards: ['admin']"),
    ['Unknown middleware admin'],
  ],
];

const results = new Map<string, { code: number; output: string; isBuilt: boolean }>();

beforeAll(async () => {
  for (const [title, file, change] of cases) {
    const result = await buildWith(file, change);
    results.set(title, { ...result, isBuilt: existsSync(join(copy, 'dist')) });
  }
});

test.each(cases)('%s stops the build and is named', (title, _file, _change, named) => {
  const { code, output = '', isBuilt } = results.get(title) ?? {};
  expect(code).toBe(1);
  for (const part of named) expect(output).toContain(part);
  expect(isBuilt).toBe(false);
});
