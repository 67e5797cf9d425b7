import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import integrations from '../../../content/integrations.json' with { type: 'json' };
import plansContent from '../../../content/plans.json' with { type: 'json' };
import { notebookHosts } from '../../../extension/notebook/hosts.ts';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import { FREE_EXPORT_LIMIT, planNames } from '../../../src/product.ts';
import { exportNames } from '../../../src/sections/common/named-targets.ts';
import { interfaceTexts, root, visibleTexts } from '../../support/texts/visible-texts.ts';

vi.mock('../../../src/collections/entries.ts', () => ({ sharedEntries: () => integrations }));

interface Question {
  id: string;
  answer: string[];
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const questions = (locale: Locale) => json(`content/faqs/${locale}.json`) as Question[];
const answerOf = (locale: Locale, id: string): string =>
  questions(locale)
    .filter((question) => question.id === id)
    .flatMap(({ answer }) => answer)
    .join(' ');

describe('docs/claims.md', () => {
  const claims = readFileSync(join(root, 'docs/claims.md'), 'utf8');
  const named = [...claims.matchAll(/`(\w+:[\w.-]+)`/g)]
    .map(([, key = '']) => key)
    .filter((key) => !/^(?:area|faq):(?:key|id)$/.test(key));

  test('names existing texts and questions', () => {
    const keys = new Set([
      ...interfaceTexts('en').map(
        ({ file, key }) => `${file.replace(/^i18n\/en\/|\.json$/g, '')}:${key}`,
      ),
      ...questions('en').map(({ id }) => `faq:${id}`),
    ]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('lists in the questions', () => {
  test('the countries are those whose notebooks the extension reads', () => {
    const answer = answerOf('en', 'amazon-countries');
    const names = new Intl.DisplayNames('en', { type: 'region' });
    const [list = ''] = answer.split('.');
    const told = list.split(/, (?:the )?| and | of the /).slice(1);
    expect(told.toSorted()).toEqual(notebookHosts.map(({ region }) => names.of(region)).toSorted());
  });

  test('the currencies are those with a price', () => {
    const [list = ''] = answerOf('en', 'currencies').split('.');
    expect(list.split(/, | and /)).toHaveLength(Object.keys(plansContent[0]?.prices ?? {}).length);
  });

  test.each(localeCodes)('%s: the formats are those that pages name', async (locale) => {
    const answer = answerOf(locale, 'formats').replaceAll('\u00a0', ' ');
    const { files, services } = await exportNames(locale);
    // Other languages inflect what is no name.
    const isName = new Set((await exportNames('en')).files);
    const names = [...files.filter((name) => isName.has(name)), ...services];
    const missing = names
      .map((name) => name.replace('text from ', ''))
      .filter((name) => !answer.includes(name));
    expect(missing).toEqual([]);
  });

  test.each(localeCodes)('%s: the free plan ends where the product cuts', (locale) => {
    for (const id of ['free-plan', 'automatic-export'])
      expect(answerOf(locale, id)).toContain(String(FREE_EXPORT_LIMIT));
  });
});

test.each(localeCodes)('%s: answers call buttons by their labels', (locale) => {
  const labels = new Map(
    interfaceTexts(locale)
      .filter(({ file }) => file.endsWith('/highlights.json'))
      .map(({ key, text }) => [key, text]),
  );
  const named = {
    'export-again': ['export.folder', 'export.onlyNew'],
    'automatic-export': ['export.auto'],
    'second-computer': ['library.backup', 'start.restore'],
  };
  const missing = Object.entries(named).flatMap(([id, keys]) =>
    keys.filter((key) => !answerOf(locale, id).includes(labels.get(key) ?? `no ${key}`)),
  );
  expect(missing).toEqual([]);
});

test.each(localeCodes)(
  '%s: Zotero is offered the file whose passages become notes in it',
  (locale) => {
    const named = interfaceTexts(locale)
      .filter(({ key, text }) => key.startsWith('export.') && text.includes('Zotero'))
      .filter(({ file }) => file.endsWith('/highlights.json'));
    // Its import puts the note of CSL-JSON into the field “Extra”.
    expect(named.map(({ key }) => key)).toEqual(['export.ris']);
  },
);

test('every plan lists its own prices only, and the free one costs nothing', () => {
  expect(plansContent.map(({ id }) => id)).toEqual(planNames);
  const free = plansContent
    .filter(({ id }) => id === 'free')
    .flatMap(({ prices }) => Object.values(prices));
  expect(free.flatMap((price) => Object.values(price)).filter((amount) => amount !== 0)).toEqual(
    [],
  );
});

test.each(localeCodes)('%s: a chat is mentioned only where the site has one', (locale) => {
  const naming = interfaceTexts(locale)
    .filter(({ file }) => /(?:affiliates|meta)\.json$/.test(file))
    .filter(({ text }) => /(?<!\p{L})(?:chat|czat|чат)|チャット|聊天/iu.test(text));
  expect(naming.map(({ key }) => key)).toEqual(['how.askText']);
});

test('a testimonial tells of 3600 imported notes in every language', () => {
  for (const locale of localeCodes) {
    const reviews = visibleTexts(locale).filter(({ file }) => file.startsWith('content/reviews/'));
    expect(reviews.some(({ text }) => /3[.,\u00a0\u202f]?600/.test(text))).toBe(true);
  }
});
