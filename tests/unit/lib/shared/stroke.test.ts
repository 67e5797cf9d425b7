import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { booksInUse } from '../../../../src/highlights/library/edit.ts';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { parseClippings } from '../../../../src/highlights/parse/parse-clippings.ts';
import { localeCodes, locales } from '../../../../src/i18n/locales.ts';
import { spineClass } from '../../../../src/lib/shared/stroke.ts';
import { inShelfOrder } from '../../../../src/stores/library/shelf-order.ts';

test('a book has one spine, whatever others there are, and a shelf of books all eight cloths', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `book ${index}`);
  expect(new Set(ids.map(spineClass))).toHaveLength(8);
  expect([...ids].reverse().map(spineClass).reverse()).toEqual(ids.map(spineClass));
});

test('no spine has the colour of a highlight', () => {
  expect(spineClass('book 1')).toMatch(/^spine-\d+$/);
});

test.each(localeCodes)(
  'no two neighbours and no three books on the sample’s shelf have one cloth (%s)',
  (locale) => {
    const file = readFileSync(
      new URL(`../../../../content/samples/${locale}.txt`, import.meta.url),
      'utf8',
    );
    const { library } = importFiles(emptyLibrary(), [parseClippings(file)]);
    const shelf = booksInUse(inShelfOrder(library, 'title', locales[locale].lang));
    const cloths = shelf.map(({ id }) => spineClass(id));
    expect(cloths.filter((cloth, index) => cloth === cloths[index - 1])).toEqual([]);
    for (const each of cloths)
      expect(cloths.filter((cloth) => cloth === each).length).toBeLessThan(3);
  },
);
