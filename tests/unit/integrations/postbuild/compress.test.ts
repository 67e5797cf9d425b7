import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from '../../../../src/integrations/postbuild/compress.ts';

const page = '<p>Ein Satz, der sich wiederholt.</p>'.repeat(100);
let folder = '';
let cache = '';

beforeEach(() => {
  const base = mkdtempSync(join(tmpdir(), 'compress-'));
  folder = join(base, 'dist');
  cache = join(base, 'cache');
  mkdirSync(join(folder, 'de'), { recursive: true });
  writeFileSync(join(folder, 'de', 'a.html'), page);
  writeFileSync(join(folder, 'tiny.txt'), 'x');
  writeFileSync(join(folder, 'picture.png'), page);
  writeFileSync(join(folder, '_headers'), page);
});

/** Compresses what is in the folder now. */
const compressAll = () =>
  compressFiles(folder, readdirSync(folder, { recursive: true, encoding: 'utf8' }), cache);

afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

test('writes compressed variants of text files, with the same content', async () => {
  await compressAll();
  expect(brotliDecompressSync(readFileSync(join(folder, 'de', 'a.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(join(folder, 'de', 'a.html.gz'))).toString()).toBe(page);
});

test('skips files that do not shrink, are not text or are for the host alone', async () => {
  await compressAll();
  expect(readdirSync(folder).sort()).toEqual(['_headers', 'de', 'picture.png', 'tiny.txt']);
});

test('compresses only changed files again, and drops removed ones from the cache', async () => {
  expect(await compressAll()).toEqual({ files: 2, fresh: 2 });
  expect(await compressAll()).toEqual({ files: 2, fresh: 0 });
  writeFileSync(join(folder, 'de', 'a.html'), `${page}!`);
  expect(await compressAll()).toEqual({ files: 2, fresh: 1 });
  expect(brotliDecompressSync(readFileSync(join(folder, 'de', 'a.html.br'))).toString()).toBe(
    `${page}!`,
  );
  expect(readdirSync(cache)).toHaveLength(4);
});

test('compresses many files of one content at once', async () => {
  for (let copy = 0; copy < 50; copy += 1) writeFileSync(join(folder, `${copy}.html`), page);
  expect(await compressAll()).toEqual({ files: 52, fresh: 52 });
  expect(readdirSync(cache)).toHaveLength(4);
});
