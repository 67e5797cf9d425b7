import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const script = resolve(import.meta.dirname, '../../../scripts/clippings.ts');

const SOURCE = [
  '\ufeffThe Harbour at Night (Orlow, Ada)',
  '- Your Highlight on page xii-xiv | Location 1134-37 | Added on Sunday, January 1, 2017 9:19:37 PM',
  '',
  'A lantern over the water.',
  '==========',
  'The Harbour at Night (Orlow, Ada)',
  '- Your Highlight on page 12 | Location 1134-1138 | Added on Sunday, January 1, 2017 9:20:37 PM',
  '',
  'A lantern over the water. It was late.',
  '==========',
  'not an entry',
  '==========',
  '',
].join('\r\n');

let folder = '';
let good = '';
let empty = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clippings-'));
  good = join(folder, 'My Clippings.txt');
  empty = join(folder, 'empty.txt');
  writeFileSync(good, SOURCE);
  writeFileSync(empty, '');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Outcome {
  code: number;
  lines: unknown[];
  errors: string;
}

async function clippings(...options: string[]): Promise<Outcome> {
  const outcome = await run(process.execPath, [script, ...options]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const lines = outcome.stdout.split('\n').filter((line) => line !== '');
  return {
    code: outcome.code,
    lines: lines.map((line) => JSON.parse(line) as unknown),
    errors: outcome.stderr,
  };
}

test('prints one object per file, entries in file order and unmerged', async () => {
  const { code, lines, errors } = await clippings(good, good);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual({
    file: good,
    entries: [
      {
        kind: 'highlight',
        title: 'The Harbour at Night',
        authors: ['Ada Orlow'],
        page: 'xii-xiv',
        location: [1134, 1137],
        date: '2017-01-01T21:19:37',
        text: 'A lantern over the water.',
        limitReached: false,
      },
      {
        kind: 'highlight',
        title: 'The Harbour at Night',
        authors: ['Ada Orlow'],
        page: '12',
        location: [1134, 1138],
        date: '2017-01-01T21:20:37',
        text: 'A lantern over the water. It was late.',
        limitReached: false,
      },
    ],
    problems: [{ line: 11, raw: 'not an entry' }],
  });
});

test('a file that cannot be read is named, the others are read', async () => {
  const missing = join(folder, 'missing.txt');
  const { code, lines, errors } = await clippings(empty, missing, good);
  expect(code).toBe(1);
  expect(errors).toContain(`${empty}: the file is empty`);
  expect(errors).toContain(`${missing}: there is no such file`);
  expect(lines).toMatchObject([
    { file: empty, entries: [], problems: [], error: { code: 'empty' } },
    { file: missing, entries: [], error: { code: 'unreadable' } },
    { file: good, problems: [{ line: 11 }] },
  ]);
});

test('--merged prints the library and what was merged', async () => {
  const { code, lines } = await clippings('--merged', good, good);
  expect(code).toBe(0);
  expect(lines).toMatchObject([
    {
      files: [good, good],
      report: { entries: 4, highlights: 1, duplicates: 2, merged: 1, problems: 2 },
      library: { highlights: [{ text: 'A lantern over the water. It was late.' }] },
      merges: [{ reason: 'extended', source: { text: 'A lantern over the water.' } }],
    },
  ]);
});

test('without a file, or with an unknown option, it prints its usage', async () => {
  expect(await clippings()).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Usage') as string,
  });
  expect(await clippings('--all', good)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('--all') as string,
  });
});
