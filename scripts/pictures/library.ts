import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocument } from '../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../src/highlights/export/options.ts';
import { emptyLibrary, type Library } from '../../src/highlights/library/model.ts';
import { markSample, type SampleMarks } from '../../src/highlights/library/sample-marks.ts';
import { importFiles } from '../../src/highlights/merge/import-entries.ts';
import { parseClippings } from '../../src/highlights/parse/parse-clippings.ts';
import { locales, type Locale } from '../../src/i18n/locales.ts';
import type { Labels } from '../../src/workspace/shared/texts.ts';

const root = new URL('../..', import.meta.url).pathname;
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** A word of several books of the sample, to search for. */
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

/** The library in the pictures: the sample as the workspace opens it. */
export function pictureLibrary(locale: Locale): Library {
  const sample = readFileSync(join(root, `content/samples/${locale}.txt`), 'utf8');
  const { library } = importFiles(emptyLibrary(), [parseClippings(sample)]);
  return markSample(library, json(`content/samples/${locale}.json`) as SampleMarks);
}

/** The workspace's texts. */
export const workspaceTexts = (locale: Locale) => json(`i18n/${locale}/highlights.json`) as Labels;

/** The book that was read first as an export document, fully cited. */
export function pictureDocument(library: Library, locale: Locale, withDates: boolean) {
  const first = library.highlights.reduce((a, b) => ((a.date ?? '') < (b.date ?? '') ? a : b));
  const cited = { citationStyle: 'chicago', citeLocations: true } as const;
  const options = { ...defaultOptions, ...cited, bookIds: [first.bookId], withDates };
  return buildDocument(library, options, { locale: locales[locale].lang, textLimit: null });
}
