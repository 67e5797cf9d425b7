import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type passagesJson from '../../content/passages.json';
import { buildDocument } from '../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../src/highlights/export/options.ts';
import { addTag, createCollection, setInCollection } from '../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../src/highlights/library/model.ts';
import { importFiles } from '../../src/highlights/merge/import-entries.ts';
import { mergeBooks, suggestBookMerges } from '../../src/highlights/merge/same-books.ts';
import { parseClippings } from '../../src/highlights/parse/parse-clippings.ts';
import { locales, type Locale } from '../../src/i18n/locales.ts';
import type { Labels } from '../../src/workspace/shared/texts.ts';

const root = new URL('../..', import.meta.url).pathname;
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** A word of several books of the sample, to search for and to collect. */
export const searches: Record<Locale, string> = {
  en: 'truth',
  de: 'herz',
  es: 'vida',
  fr: 'cœur',
  it: 'vita',
  ja: '人',
  pl: 'serce',
  br: 'terra',
  ru: 'человек',
  zh: '人',
};

/** The library in the pictures: the sample of a language with its book's imprint, a tag and two collections. */
export function pictureLibrary(locale: Locale): Library {
  const { [locale]: passage } = json('content/passages.json') as typeof passagesJson;
  const { author, book, publication, tag } = passage;
  const sample = readFileSync(join(root, `content/samples/${locale}.txt`), 'utf8');
  const imported = importFiles(emptyLibrary(), [parseClippings(sample.replace('\ufeff', ''))]);
  const library = suggestBookMerges(imported.library).reduce(
    (joined, { into, from }) => mergeBooks(joined, [from.id], into.id),
    imported.library,
  );
  const { city, publisher, year } = publication;
  const cited = library.books.find(({ title }) => title === book)!;
  const books = library.books.map((each) =>
    each === cited ? { ...each, city, publisher, year } : each,
  );
  const [, second, third] = library.highlights
    .filter(({ kind, bookId }) => kind === 'highlight' && bookId === cited.id)
    .map(({ id }) => id);
  const tagged = addTag({ ...library, books }, [second!, third!], tag);
  const word = searches[locale];
  const found = library.highlights.filter(({ text }) => text.toLowerCase().includes(word));
  return [
    { name: author.split(' ').at(-1)!, color: 'blue' as const, ids: [second!, third!] },
    {
      name: word[0]!.toUpperCase() + word.slice(1),
      color: 'pink' as const,
      ids: found.map(({ id }) => id),
    },
  ].reduce((collected, { name, color, ids }) => {
    const created = createCollection(collected, name, color);
    return setInCollection(created, ids, created.collections.at(-1)!.id, true);
  }, tagged);
}

/** The workspace's texts. */
export const workspaceTexts = (locale: Locale) => json(`i18n/${locale}/highlights.json`) as Labels;

/** The first book of the library as an export document, fully cited. */
export function pictureDocument(library: Library, locale: Locale, withDates: boolean) {
  const [book] = library.books.filter(({ publisher }) => publisher !== null);
  const bookIds = book ? [book.id] : null;
  const options = { ...defaultOptions, bookIds, withDates, citationStyle: 'chicago' } as const;
  return buildDocument(library, options, { locale: locales[locale].lang, textLimit: null });
}
