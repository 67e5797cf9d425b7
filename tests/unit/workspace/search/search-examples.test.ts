import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { markSample, type SampleMarks } from '../../../../src/highlights/library/sample-marks.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { createSearchIndex } from '../../../../src/highlights/search/search.ts';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { searchExamples } from '../../../../src/workspace/search/search-examples.ts';
import type { Labels } from '../../../../src/workspace/shared/texts.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

describe.each(localeCodes)('the search’s examples in %s', (locale) => {
  const labels = JSON.parse(read(`i18n/${locale}/highlights.json`)) as Labels;
  const file = parseClippings(read(`content/samples/${locale}.txt`));
  const marks = JSON.parse(read(`content/samples/${locale}.json`)) as SampleMarks;
  const library = markSample(importFiles(emptyLibrary(), [file]).library, marks);
  const index = createSearchIndex(library);
  const count = (query: string) => index.search({ query }).length;
  // Most of the samples are of books without pages.
  const queries = searchExamples(labels)
    .map(([query]) => query)
    .filter((query) => !query.startsWith('page:'));

  test('find something in its sample, and not all of it', () => {
    expect(queries.filter((query) => count(query) === 0)).toEqual([]);
    // The samples were all read within one year.
    const found = queries.filter((query) => count(query) === library.highlights.length);
    expect(found).toEqual(['year:2026']);
  });

  test('have two words for OR that are both found', () => {
    const { word, other } = labels.example;
    expect([word, other].filter((each) => count(each) === 0)).toEqual([]);
  });
});
