import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  offlineSettings,
  writeWorker,
} from '../../../../src/integrations/postbuild/write-worker.ts';
import { namedFiles } from '../../../../src/offline/named-files.ts';
import { isOfflineReadingOn } from '../../../../src/offline/switch.ts';

test('a tool consists of the files that its pages reference, transitively', () => {
  const codes = new Map([
    ['tool.aaaa1111.js', 'import "./react.bbbb2222.js"; import("./word.cccc3333.js")'],
    ['react.bbbb2222.js', 'export {}'],
    ['word.cccc3333.js', 'new Worker("/_astro/zip.dddd4444.js"); import "./react.bbbb2222.js"'],
    ['zip.dddd4444.js', 'import "./word.cccc3333.js"'],
    ['pricing.eeee5555.js', 'import "./react.bbbb2222.js"'],
  ]);
  expect(namedFiles(['<astro-island component-url="/_astro/tool.aaaa1111.js">'], codes)).toEqual([
    'react.bbbb2222.js',
    'tool.aaaa1111.js',
    'word.cccc3333.js',
    'zip.dddd4444.js',
  ]);
  expect(namedFiles(['<p>no script</p>'], codes)).toEqual([]);
});

test('the worker knows the API only where it shares the site’s origin', () => {
  const site = 'https://site.example';
  expect(offlineSettings(site, 'https://api.example/v1').api).toBe(null);
  expect(offlineSettings(site, 'https://site.example/api').api).toBe('https://site.example/api');
  expect(offlineSettings(site, 'https://site.example').api).toBe(null);
  expect(offlineSettings(site, 'http://localhost:1337')).toMatchObject({
    prefixes: expect.arrayContaining(['/de', '/br']),
    pages: expect.arrayContaining(['', '/affiliates', '/account']),
    tools: ['/highlights'],
  });
});

test('the worker lists not-found pages by content hash and a tool’s files by name', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'worker-'));
  const files = {
    '404.html': 'not found',
    'de/404.html': 'nicht gefunden',
    'de/index.html': 'Startseite',
    'de/highlights.html': '<script type="module" src="/_astro/tool.aaaa1111.js"></script>',
    '_astro/tool.aaaa1111.js': 'import "./part.bbbb2222.js"',
    '_astro/part.bbbb2222.js': '',
    '_astro/other.cccc3333.js': '',
    '_astro/serif.dddd4444.woff2': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const settings = offlineSettings('http://localhost:4321', 'http://localhost:1337');
  const write = async () => {
    expect(await writeWorker(dir, join(dir, 'drafts'), settings)).toEqual([]);
    const code = readFileSync(join(dir, 'sw.js'), 'utf8');
    const [list = '[]'] = /\[\{"revision".*?\}\]/.exec(code) ?? [];
    return new Map(
      (JSON.parse(list) as { url: string; revision: string | null }[]).map(({ url, revision }) => [
        url,
        revision,
      ]),
    );
  };
  const first = await write();
  expect([...first.keys()].sort()).toEqual([
    '/404.html',
    '/_astro/part.bbbb2222.js',
    '/_astro/tool.aaaa1111.js',
    '/de/404.html',
  ]);
  expect(first.get('/_astro/tool.aaaa1111.js')).toBe(null);
  writeFileSync(join(dir, 'de', '404.html'), 'nicht mehr gefunden');
  const second = await write();
  expect(second.get('/404.html')).toBe(first.get('/404.html'));
  expect(second.get('/de/404.html')).not.toBe(first.get('/de/404.html'));
  rmSync(dir, { recursive: true });
});

test.each([
  [undefined, true],
  ['', true],
  ['on', true],
  ['off', false],
])('with PUBLIC_OFFLINE_READING=%s offline reading is on: %s', (value, expected) => {
  expect(isOfflineReadingOn(value)).toBe(expected);
});

test('a setting that is neither on nor off is refused, naming it', () => {
  expect(() => isOfflineReadingOn('no')).toThrow(
    'PUBLIC_OFFLINE_READING must be "on" or "off", not "no".',
  );
});
