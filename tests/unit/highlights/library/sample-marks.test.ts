import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { markSample, type SampleMarks } from '../../../../src/highlights/library/sample-marks.ts';
import { countedTags } from '../../../../src/highlights/library/tags.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { localeCodes } from '../../../../src/i18n/locales.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../content/samples/${file}`, import.meta.url), 'utf8');

describe.each(localeCodes)('the sample in %s', (locale) => {
  const file = parseClippings(read(`${locale}.txt`));
  const marks = JSON.parse(read(`${locale}.json`)) as SampleMarks;
  const { library: imported, report } = importFiles(emptyLibrary(), [file]);
  const library = markSample(imported, marks);
  const highlights = library.highlights.filter(({ kind }) => kind === 'highlight');

  test('has eight books, and something of all that an import tells', () => {
    expect(report).toMatchObject({ books: 8, beside: 3, bookmarks: 1, duplicates: 5, problems: 0 });
    expect(report.highlights).toBeGreaterThanOrEqual(38);
    expect(file.entries.filter(({ location, date }) => !location || !date)).toEqual([]);
  });

  test('names each passage once', () => {
    const found = marks.passages.map(({ begins }) => [
      begins,
      highlights.filter(({ text }) => text.startsWith(begins)).length,
    ]);
    expect(found.filter(([, count]) => count !== 1)).toEqual([]);
    const titles = new Set(library.books.map(({ title }) => title));
    expect(marks.books.filter(({ title }) => !titles.has(title))).toEqual([]);
  });

  test('shows four colours, tags, notes and two collections', () => {
    const colors = new Set(highlights.map(({ color }) => color));
    expect(colors).toEqual(new Set([null, 'pink', 'blue', 'orange']));
    expect(countedTags(library)).toHaveLength(4);
    expect(library.collections).toHaveLength(2);
    for (const { id } of library.collections)
      expect(
        highlights.filter(({ collections }) => collections.includes(id)).length,
      ).toBeGreaterThan(5);
    expect(highlights.filter(({ note }) => note)).toHaveLength(3);
  });
});
