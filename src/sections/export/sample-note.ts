import { buildDocument } from '../../highlights/export/build-document.ts';
import { createLayout } from '../../highlights/export/layout.ts';
import { defaultOptions } from '../../highlights/export/options.ts';
import { writeEnex } from '../../highlights/export/text/enex.ts';
import { lastAnnotatedBook } from '../../highlights/library/last-annotated-book.ts';
import { regionalTag, type Locale } from '../../i18n/locales.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';
import type { Labels } from '../../workspace/shared/texts.ts';
import { sampleLibrary } from '../common/sample-file.ts';

const texts = import.meta.glob<Labels>('../../../i18n/*/highlights.json', {
  import: 'default',
  eager: true,
});

/** Passages of the note: with more it would be longer than the block beside it. */
const SHOWN = 2;

/**
 * The content of a note that the export writes for Evernote, of the sample's book that was read
 * last with a note.
 */
export function sampleEvernote(locale: Locale): string {
  const library = sampleLibrary(locale);
  const book = lastAnnotatedBook(library);
  const passages = library.highlights
    .filter(({ bookId, kind }) => bookId === book && kind === 'highlight')
    .sort(
      (a, b) => Number(Boolean(b.note)) - Number(Boolean(a.note)) || b.tags.length - a.tags.length,
    );
  const ids = new Set(passages.slice(0, SHOWN).map(({ id }) => id));
  const cited = { citationStyle: 'chicago', citeLocations: true } as const;
  const options = { ...defaultOptions, ...cited, ids };
  const document = buildDocument(library, options, {
    locale: regionalTag(locale),
    textLimit: null,
  });
  const layout = createLayout(
    document,
    exportLabels(texts[`../../../i18n/${locale}/highlights.json`]!),
  );
  const [content = ''] =
    /(?<=<en-note[^>]*>).*?(?=<\/en-note>)/s.exec(writeEnex(document, layout)) ?? [];
  return content;
}
