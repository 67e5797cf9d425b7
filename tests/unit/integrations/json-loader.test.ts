import type { LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jsonLoader } from '../../../src/integrations/json-loader.ts';
import { readJson } from '../../../src/integrations/read-json.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(root, 'content/faqs'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const schema = z.strictObject({
  id: z.string(),
  position: z.int(),
  locale: z.string(),
  question: z.string(),
});

/** Loads content/faqs of the folder, and answers with the ids of its entries. */
async function load(): Promise<string[]> {
  const entries = new Map<string, unknown>();
  const store = {
    clear: () => entries.clear(),
    set: (entry: { id: string }) => entries.set(entry.id, entry),
  };
  const context = { config: { root: pathToFileURL(`${root}/`) }, store, generateDigest: () => '' };
  await jsonLoader({ path: 'content/faqs', schema, names: ['de'] }).load(
    context as unknown as LoaderContext,
  );
  return [...entries.keys()];
}

const write = (text: string) => writeFileSync(join(root, 'content/faqs/de.json'), text);

test('entries are named by their language and their id', async () => {
  write('[{ "id": "a", "question": "A?" }, { "id": "b", "question": "B?" }]');
  expect(await load()).toEqual(['de/a', 'de/b']);
});

test.each([
  [
    'an entry twice',
    '[{ "id": "a", "question": "" }, { "id": "a", "question": "" }]',
    /de\.json.*"a"/,
  ],
  ['an entry without an id', '[{ "question": "A?" }]', /de\.json, entry 1 has no "id"/],
  ['a wrong field', '[{ "id": "a", "question": 1 }]', /de\.json, entry "a", field "question"/],
  ['an unknown field', '[{ "id": "a", "question": "", "x": 1 }]', /de\.json, entry "a".*"x"/],
  ['no list', '1', /de\.json must hold a list/],
])('%s is named with its file', async (_, text, message) => {
  write(text);
  await expect(load()).rejects.toThrow(message);
});

test('a file that an editor is still writing is read again', async () => {
  write('[{ "id": "a",');
  const read = readJson(root, 'content/faqs/de.json');
  write('[]');
  expect(await read).toEqual([]);
});

test('a file that stays invalid JSON is named', async () => {
  write('[{ "id": "a",');
  await expect(readJson(root, 'content/faqs/de.json')).rejects.toThrow(
    /^content\/faqs\/de\.json is no valid JSON/,
  );
});

test('a missing file of a language is named, with the way to have no entries', async () => {
  writeFileSync(join(root, 'content/faqs/en.json'), '[]');
  await expect(load()).rejects.toThrow(
    'content/faqs has no de.json; a language without entries has a file with []',
  );
});
