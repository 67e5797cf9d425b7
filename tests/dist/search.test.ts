import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SearchEntry } from '../../src/collections/search-entries.ts';
import { localeCodes, locales } from '../../src/i18n/locales.ts';
import { href } from '../../src/i18n/routes.ts';
import { articleSearch } from '../../src/page-scripts/article-search.ts';
import { suggestions } from '../../src/sections/search/suggestions.ts';
import { dist } from '../support/site/built-site.ts';

describe.each(localeCodes)('what the search knows in %s', (locale) => {
  const entries = JSON.parse(
    readFileSync(`${dist}${href('search', locale)}.json`, 'utf8'),
  ) as SearchEntry[];
  const search = articleSearch(entries, locales[locale].lang);

  test('each name that the page offers is found', () => {
    expect(suggestions.filter((name) => search(name).length === 0)).toEqual([]);
  });

  test('the pages beside guide, questions and blog', () => {
    const addresses = entries.map(({ address }) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([href('export', locale), href('organize', locale)]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
