import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type passagesJson from '../../content/passages.json';
import { buildDocument } from '../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../src/highlights/export/options.ts';
import { addTag, createCollection, setInCollection } from '../../src/highlights/library/edit.ts';
import { emptyLibrary, type Library } from '../../src/highlights/library/library.ts';
import { importFiles } from '../../src/highlights/merge/import-entries.ts';
import { mergeBooks, suggestBookMerges } from '../../src/highlights/merge/same-books.ts';
import { parseClippings } from '../../src/highlights/parse/parse-clippings.ts';
import { locales, type Locale } from '../../src/i18n/locales.ts';
import type { Labels } from '../../src/islands/HighlightsWorkspace/shared/texts.ts';

const root = new URL('../..', import.meta.url).pathname;
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The library in the pictures: the sample of a language with its book's imprint, a tag and a collection. */
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
  const books = library.books.map((each) =>
    each.title === book || each.authors.some(({ name }) => name === author)
      ? { ...each, city, publisher, year }
      : each,
  );
  const passages = library.highlights.filter(({ kind }) => kind === 'highlight');
  const [first, second, third] = passages.map(({ id }) => id);
  const tagged = addTag({ ...library, books }, [first!, third!], tag);
  const collected = createCollection(tagged, author.split(' ').at(-1)!, 'blue');
  const { id } = collected.collections[0]!;
  return setInCollection(collected, [first!, second!], id, true);
}

/** A word that occurs in highlights of more than one book, else the longest of the first one. */
export function searchWord(library: Library, locale: Locale): string {
  const words = new Intl.Segmenter(locales[locale].lang, { granularity: 'word' });
  const booksOf = new Map<string, Set<string>>();
  for (const { text, bookId } of library.highlights) {
    for (const { segment, isWordLike } of words.segment(text.toLowerCase())) {
      if (isWordLike) booksOf.set(segment, (booksOf.get(segment) ?? new Set()).add(bookId));
    }
  }
  const byLength = [...booksOf].sort(([a], [b]) => b.length - a.length);
  const shared = byLength.find(([word, books]) => books.size > 1 && word.length > 3);
  return (shared ?? byLength[0]!)[0];
}

/** The workspace's texts. */
export const workspaceTexts = (locale: Locale) => json(`i18n/${locale}/highlights.json`) as Labels;

/** The first book of the library as an export document, fully cited. */
export function pictureDocument(library: Library, locale: Locale) {
  const [book] = library.books.filter(({ publisher }) => publisher !== null);
  const bookIds = book ? [book.id] : null;
  const options = {
    ...defaultOptions,
    bookIds,
    citationStyle: 'chicago',
    withDates: false,
  } as const;
  return buildDocument(library, options, { locale: locales[locale].lang, plan: 'professional' });
}
