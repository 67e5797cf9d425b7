import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cached } from '../../../../src/lib/build/file-cache.ts';

describe('the file cache', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cache-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  test('keeps a file that was created once, complete', async () => {
    const path = join(dir, 'deep', 'file');
    const [first, second] = await Promise.all(
      ['one', 'two'].map((text) => cached(path, async () => Buffer.from(text))),
    );
    expect([String(first), String(second)]).toEqual(['one', 'two']);
    const third = await cached(path, () => Promise.reject(new Error('made again')));
    expect(['one', 'two']).toContain(String(third));
    expect(await readdir(join(dir, 'deep'))).toEqual(['file']);
  });

  test('cannot write where a file stands in the way', async () => {
    await writeFile(join(dir, 'file'), '');
    await expect(cached(join(dir, 'file', 'x'), async () => Buffer.of(1))).rejects.toThrow();
  });
});
