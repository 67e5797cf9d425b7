import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJson } from '../../../../src/lib/build/read-json.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (text: string) => writeFileSync(join(root, 'de.json'), text);

test('a file that an editor is still writing is read again', async () => {
  write('[{ "id": "a",');
  const read = readJson(root, 'de.json');
  write('[]');
  expect(await read).toEqual([]);
});

test('a file that stays invalid JSON is named, and so is a missing one', async () => {
  write('[{ "id": "a",');
  await expect(readJson(root, 'de.json')).rejects.toThrow(/^de\.json is no valid JSON/);
  await expect(readJson(root, 'en.json')).rejects.toThrow(/^en\.json/);
});
