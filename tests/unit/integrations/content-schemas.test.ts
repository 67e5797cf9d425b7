import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentFaults } from '../../../src/integrations/content-schemas.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(import.meta.dirname, '../../../content'), join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

type Entry = Record<string, unknown>;
function change(file: string, edit: (entry: Entry) => void): string {
  const entries = JSON.parse(readFileSync(join(root, file), 'utf8')) as Entry[];
  edit(entries[0] ?? {});
  writeFileSync(join(root, file), JSON.stringify(entries));
  return String(entries[0]?.['id']);
}

test('the entries of the site are valid', async () => {
  expect(await contentFaults(root)).toEqual([]);
});

test('a picture on another host is reported with file, entry, field and the allowed hosts', async () => {
  const id = change('content/reviews/fr.json', (entry) => {
    entry['avatar'] = 'https://example.com/a.png';
  });
  expect(await contentFaults(root)).toEqual([
    `content/reviews/fr.json, entry "${id}", field "avatar": is not on an allowed image host: https://pbs.twimg.com, https://twitter.com, https://lh3.googleusercontent.com`,
  ]);
});

test('a language without reviews is reported', async () => {
  rmSync(join(root, 'content/reviews/pl.json'));
  expect(await contentFaults(root)).toEqual([
    'content/reviews has no pl.json; a language without entries has a file with []',
  ]);
});

test('every faulty collection is named', async () => {
  change('content/faqs/de.json', (entry) => delete entry['question']);
  change('content/press/ja.json', (entry) => (entry['url'] = 'x'));
  const faults = await contentFaults(root);
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/^content\/faqs\/de\.json, entry ".+", field "question": /);
  expect(faults[1]).toMatch(/^content\/press\/ja\.json, entry ".+", .*"url"/);
});
