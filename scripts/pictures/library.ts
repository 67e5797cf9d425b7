import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDocument } from '../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../src/highlights/export/options.ts';
import { emptyLibrary, type Library } from '../../src/highlights/library/model.ts';
import { markSample, type SampleMarks } from '../../src/highlights/library/sample-marks.ts';
import { lastAnnotatedBook } from '../../src/highlights/library/last-annotated-book.ts';
import { importFiles } from '../../src/highlights/merge/import-files.ts';
import { parseClippings } from '../../src/highlights/read/clippings/parse-clippings.ts';
import { locales, type Locale } from '../../src/i18n/locales.ts';
import type { Labels } from '../../src/workspace/shared/texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Words of several books of the sample, which are not in the middle of others; those of the home
 * page in both collections too; for the page on organising none in the first book, and for a
 * phone's picture no more than it shows.
 */
export const searches: Record<Locale, readonly [results: string, search: string, few: string]> = {
  en: ['life', 'simple', 'keep'],
  de: ['liebe', 'trennen', 'menschen'],
  es: ['vida', 'libertad', 'mundo'],
  fr: ['cœur', 'mourir', 'ville'],
  it: ['vita', 'sole', 'tempo'],
  ja: ['世', '山', '夜'],
  pl: ['serce', 'droga', 'roku'],
  br: ['terra', 'deus', 'tudo'],
  ru: ['любовь', 'полезнее', 'сердце'],
  zh: ['千里', '安知', '水'],
};

/** A user's note on any passage. */
export const notes: Record<Locale, string> = {
  en: 'Quote this in chapter 2.',
  de: 'In Kapitel 2 zitieren.',
  es: 'Citar en el capítulo 2.',
  fr: 'À citer au chapitre 2.',
  it: 'Da citare nel capitolo 2.',
  ja: '第2章で引用する。',
  pl: 'Zacytować w rozdziale 2.',
  br: 'Citar no capítulo 2.',
  ru: 'Процитировать в главе 2.',
  zh: '第二章里要引用。',
};

/** The library in the pictures: the sample as the workspace opens it. */
export function pictureLibrary(locale: Locale): Library {
  const sample = readFileSync(join(root, `content/samples/${locale}.txt`), 'utf8');
  const { library } = importFiles(emptyLibrary(), [parseClippings(sample)]);
  return markSample(library, json(`content/samples/${locale}.json`) as SampleMarks);
}

/** The workspace's texts. */
export const workspaceTexts = (locale: Locale) => json(`i18n/${locale}/highlights.json`) as Labels;

/** Pictures that each show a book of their own. */
const ownBooks = ['explorer', 'tags', 'export', 'sheets', 'edit'] as const;

/** The books in the order in which they were read. */
function booksAsRead({ books, highlights }: Library) {
  const begun = (id: string) =>
    highlights.flatMap(({ bookId, date }) => (bookId === id && date ? [date] : [])).sort()[0] ?? '';
  return books.toSorted((a, b) => (begun(a.id) < begun(b.id) ? -1 : 1));
}

/**
 * The book of a picture. The first one is in the hero, the second in the report of an import, and
 * the last one with a note on the page on exports; of the others those with the most passages come
 * first.
 */
export function pictureBook(library: Library, picture: (typeof ownBooks)[number]): string {
  const count = (id: string) => library.highlights.filter(({ bookId }) => bookId === id).length;
  const noted = lastAnnotatedBook(library);
  const others = booksAsRead(library)
    .slice(2)
    .filter(({ id }) => id !== noted);
  return others.sort((a, b) => count(b.id) - count(a.id))[ownBooks.indexOf(picture)]!.id;
}

/** Its title. */
export const titleOf = (library: Library, picture: Parameters<typeof pictureBook>[1]): string =>
  library.books.find(({ id }) => id === pictureBook(library, picture))!.title;

/** Its passages, in the order of the book. */
export const passagesOf = ({ highlights }: Library, book: string) =>
  highlights.filter(({ bookId, kind }) => bookId === book && kind === 'highlight');

/** Some passages of a book as an export document, without dates. */
export function pictureDocument(
  library: Library,
  locale: Locale,
  { book, count, isCited = true }: { book: string; count: number; isCited?: boolean },
) {
  const cited = { citationStyle: isCited ? 'chicago' : null, citeLocations: true } as const;
  const passages = passagesOf(library, book).sort((a, b) => b.tags.length - a.tags.length);
  const ids = new Set(passages.slice(0, count).map(({ id }) => id));
  const options = { ...defaultOptions, ...cited, ids, withDates: false };
  return buildDocument(library, options, { locale: locales[locale].lang, textLimit: null });
}
