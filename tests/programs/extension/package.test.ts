import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { zip } from 'wxt';
import { storeText } from '../../../extension/store-texts.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';

const LARGEST = 60_000;
const SITE = 'https://clippings.example';
const root = fileURLToPath(new URL('../../../extension', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true }));

process.env['SITE_URL'] = SITE;
const packages: { browser: string; file: string; files: Record<string, Uint8Array> }[] = [];
for (const browser of ['chrome', 'firefox']) {
  const [file = ''] = await zip({ root, outDir: folder, browser });
  packages.push({ browser, file, files: unzipSync(readFileSync(file)) });
}

const notebooks = [
  'https://read.amazon.com/*',
  'https://read.amazon.ca/*',
  'https://read.amazon.co.uk/*',
  'https://read.amazon.in/*',
  'https://read.amazon.co.jp/*',
  'https://lesen.amazon.de/*',
  'https://lire.amazon.fr/*',
  'https://leggi.amazon.it/*',
  'https://leer.amazon.es/*',
  'https://ler.amazon.com.br/*',
];

/** The texts of an area of the interface, by part and key. */
const readTexts = (locale: Locale, area: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../i18n/${locale}/${area}.json`, import.meta.url), 'utf8'),
  ) as Record<string, Record<string, string>>;

const textIn = (data: Uint8Array | undefined) => strFromU8(data ?? new Uint8Array());

describe.each(packages)('the package for $browser', ({ browser, file, files }) => {
  const manifest = JSON.parse(textIn(files['manifest.json'])) as Record<string, unknown>;
  const locales = Object.entries(files)
    .filter(([name]) => name.startsWith('_locales/'))
    .map(([, data]) => JSON.parse(textIn(data)) as Record<string, { message: string }>);

  test('has minimal permissions: notebooks by country, the site, and no more', () => {
    const own = browser === 'chrome' ? ['storage', 'alarms', 'offscreen'] : ['storage', 'alarms'];
    expect(manifest['permissions']).toEqual(own);
    expect(manifest['optional_host_permissions']).toEqual(notebooks);
    const others = ['host_permissions', 'optional_permissions', 'externally_connectable'];
    for (const key of [...others, 'web_accessible_resources'])
      expect(manifest).not.toHaveProperty(key);
    expect(manifest['content_scripts']).toMatchObject([{ matches: [`${SITE}/*`] }]);
  });

  test('delivers no book to a private window, whose library is gone with it', () =>
    expect(manifest['incognito']).toBe('not_allowed'));

  test('runs no remote code', () => {
    const policy = JSON.stringify(manifest['content_security_policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const code = Object.entries(files).filter(([name]) => /\.(?:js|html)$/.test(name));
    const remote = /\beval\(|new Function|importScripts|src="http|import\(["']http/;
    for (const [name, data] of code) expect(textIn(data), name).not.toMatch(remote);
  });

  test('is small', () => expect(readFileSync(file).length).toBeLessThanOrEqual(LARGEST));

  test('supports all languages, each with every text', () => {
    const stems = locales.map((texts) => [
      ...new Set(Object.keys(texts).map((name) => name.replace(/_(?:one|few|many|other)$/, ''))),
    ]);
    expect(stems.length).toBe(localeCodes.length);
    for (const each of stems) expect(each.sort()).toEqual(stems[0]?.sort());
  });

  test('has names short enough for every store', () => {
    for (const texts of locales) {
      expect(texts['package_name']?.message.length).toBeLessThanOrEqual(45);
      expect(texts['package_description']?.message.length).toBeLessThanOrEqual(132);
      expect(texts['short_name']?.message.length).toBeLessThanOrEqual(12);
    }
  });
});

test('Firefox’s package passes the linter of its store', () => {
  const firefox = packages.find(({ browser }) => browser === 'firefox');
  const linter = '../../../node_modules/addons-linter/bin/addons-linter';
  const path = fileURLToPath(new URL(linter, import.meta.url));
  const output = execFileSync(process.execPath, [path, '--output', 'json', firefox?.file ?? '']);
  expect(JSON.parse(String(output))).toMatchObject({ summary: { errors: 0, warnings: 0 } });
});

test.each(localeCodes)('the store texts in %s match the site’s texts', async (locale) => {
  const told = await storeText(new URL('../../../', import.meta.url), locale, 'Büchersammler');
  const { privacy, terms } = readTexts(locale, 'legal');
  const { popup, install } = readTexts(locale, 'extension');
  const texts = [privacy?.['extensionText'], terms?.['extensionText'], popup?.['lead']];
  for (const text of [...texts, install?.['mayText']])
    expect(told).toContain(text?.replaceAll('{{name}}', 'Büchersammler'));
  expect(told).toContain('Büchersammler');
  expect(told).not.toMatch(/\{\{/);
  // Stores require a reason for each permission.
  for (const { files } of packages) {
    const { permissions } = JSON.parse(textIn(files['manifest.json'])) as { permissions: string[] };
    for (const permission of permissions) expect(told).toContain(`- ${permission}`);
  }
});
