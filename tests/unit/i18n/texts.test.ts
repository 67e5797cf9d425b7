import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localeCodes, locales, type Locale } from '../../../src/i18n/locales.ts';

const root = join(import.meta.dirname, '../../..');
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

function flatten(value: unknown, path: string, into: Texts): Texts {
  if (typeof value === 'string') return into.set(path, value);
  for (const [key, inner] of Object.entries(value as object)) {
    flatten(inner, path.endsWith(':') ? path + key : `${path}.${key}`, into);
  }
  return into;
}

function textsOf(locale: Locale): Texts {
  const texts: Texts = new Map();
  for (const file of readdirSync(join(root, 'i18n', locale))) {
    const content: unknown = JSON.parse(readFileSync(join(root, 'i18n', locale, file), 'utf8'));
    flatten(content, `${file.replace('.json', '')}:`, texts);
  }
  return texts;
}

const stem = (key: string) => key.replace(pluralSuffix, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const english = textsOf('en');
const others = localeCodes.filter((locale) => locale !== 'en');

/** Source of the whole site, to find what no code asks for. */
function sources(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(astro|tsx?)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe.each(localeCodes)('the texts of %s', (locale) => {
  const texts = textsOf(locale);

  test('have the keys of English, and no others', () => {
    expect([...new Set([...texts.keys()].map(stem))].sort()).toEqual(
      [...new Set([...english.keys()].map(stem))].sort(),
    );
  });

  test('have every plural category of the language', () => {
    const categories = new Intl.PluralRules(locales[locale].lang).resolvedOptions()
      .pluralCategories;
    const plurals = [...english.keys()].filter((key) => pluralSuffix.test(key)).map(stem);
    for (const key of new Set(plurals)) {
      for (const category of categories) expect([...texts.keys()]).toContain(`${key}_${category}`);
    }
  });

  test('are never empty and keep the placeholders of English', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      const source = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(source));
    }
  });

  test('mark a heading as English does', () => {
    for (const [key, text] of texts) {
      expect(text.split('==').length % 2, `${key}: ${text}`).toBe(1);
      const source = english.get(key);
      if (source) expect(text.includes('=='), key).toBe(source.includes('=='));
    }
  });
});

/** Texts that are rightly the same in English and another language: names, and words they share. */
const SHARED = JSON.parse(
  readFileSync(join(root, 'tests/support/shared-words.json'), 'utf8'),
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
 * What code asks for: `t('area:group.role')` at build, `labels.group.role` in an island, `labels.group[role]`,
 * a whole group or a template for any of a group.
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

test('every text is asked for somewhere', () => {
  const code = sources(join(root, 'src')) + sources(join(root, 'extension'));
  const templates = [...code.matchAll(/`(\w+:[\w.]*)\$\{/g)].map((match) => match[1] ?? '');
  const keys = [...new Set([...english.keys()].map(stem))];
  expect(keys.filter((key) => !isAskedFor(key, code, templates))).toEqual([]);
});
