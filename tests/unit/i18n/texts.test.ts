import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textFaults } from '../../../src/integrations/check-texts.ts';
import { pluralSuffix, stem, textsIn } from '../../../src/lib/build/texts/text-faults.ts';
import { localeCodes, locales, type Locale } from '../../../src/i18n/locales.ts';

const root = join(import.meta.dirname, '../../..');

type Texts = Map<string, string>;

function textsOf(locale: Locale): Texts {
  const texts: Texts = new Map();
  for (const file of readdirSync(join(root, 'i18n', locale))) {
    const content: unknown = JSON.parse(readFileSync(join(root, 'i18n', locale, file), 'utf8'));
    for (const { key, text } of textsIn(file, content))
      texts.set(`${file.replace('.json', '')}:${key}`, text);
  }
  return texts;
}

const english = textsOf('en');
const others = localeCodes.filter((locale) => locale !== 'en');

/** Source of the whole site, to find unused texts. */
function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(astro|tsx?)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe.each(localeCodes)('the texts of %s', (locale) => {
  const texts = textsOf(locale);

  test('have every plural category of the language', () => {
    const categories = new Intl.PluralRules(locales[locale].lang).resolvedOptions()
      .pluralCategories;
    const plurals = [...english.keys()].filter((key) => pluralSuffix.test(key)).map(stem);
    for (const key of new Set(plurals)) {
      for (const category of categories) expect([...texts.keys()]).toContain(`${key}_${category}`);
    }
  });
});

test('every text has valid marks, links and placeholders, and an English counterpart', async () => {
  expect(await textFaults(root)).toEqual([]);
});

/** Texts that are rightly the same in English and another language: names, and words they share. */
const SHARED = JSON.parse(
  readFileSync(join(root, 'tests/support/texts/shared-words.json'), 'utf8'),
) as Record<string, string[]>;

test.each(others)('nothing in %s is left in English', (locale) => {
  const same = [...textsOf(locale)].filter(
    ([key, text]) =>
      english.get(key) === text && !/^[^\p{Ll}]*$/u.test(text.replace(/\{\{\w+\}\}/g, '')),
  );
  const allowed = [...(SHARED['*'] ?? []), ...(SHARED[locale] ?? [])];
  expect(same.filter(([, text]) => !allowed.includes(text))).toEqual([]);
});

/**
 * What code asks for: `t('area:group.role')` at build, `labels.group.role` in an island,
 * `labels.group[role]`, a whole group or a template for any of a group.
 */
function isAskedFor(key: string, code: string, templates: string[]): boolean {
  const [, path = ''] = key.split(':');
  const [group = '', role = ''] = path.split('.');
  return (
    code.includes(`'${key}'`) ||
    templates.some((start) => key.startsWith(start)) ||
    new RegExp(`labels\\.${group}(?:\\.${role}\\b|, '${role}'|\\[|,\\n)`).test(code)
  );
}

test('every text is used somewhere', () => {
  const code = sources(join(root, 'src')) + sources(join(root, 'extension'));
  const templates = [...code.matchAll(/`(\w+:[\w.]*)\$\{/g)].map((match) => match[1] ?? '');
  // Texts of a setting are used through the key of the text that they replace.
  const keys = [...new Set([...english.keys()].map(stem))].filter(
    (key) => !/^with(?:out)?-/.test(key),
  );
  expect(keys.filter((key) => !isAskedFor(key, code, templates))).toEqual([]);
});

test.each(['without-accounts', 'with-billing'])(
  'every text %s replaces an existing one',
  (area) => {
    const others = [...english.keys()].filter((key) => key.startsWith(`${area}:`));
    const replaced = others.map((key) => key.replace(`${area}:`, '').replace('.', ':'));
    expect(others.length).toBeGreaterThan(2);
    expect(replaced.filter((key) => !english.has(key))).toEqual([]);
  },
);
