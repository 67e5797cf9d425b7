import { graphemesOf } from '../text/graphemes.ts';
import type { ExportDocument, ExportPassage } from './document.ts';

const ELLIPSIS = '…';

/**
 * Shortens every text and note of a document with `shortenText`. The preview uses it too.
 *
 * @param limit null for none.
 */
export function shortenDocument(document: ExportDocument, limit: number | null): ExportDocument {
  if (limit === null) return document;
  let shortened = 0;
  const sections = document.sections.map((section) => ({
    ...section,
    passages: section.passages.map((passage) => {
      const cut = shortenPassage(passage, limit);
      if (cut.shortened) shortened += 1;
      return cut;
    }),
  }));
  return { ...document, sections, shortened };
}

function shortenPassage(passage: ExportPassage, limit: number): ExportPassage {
  const text = shortenText(passage.text, limit);
  const note = passage.note === null ? null : shortenText(passage.note, limit);
  if (text === passage.text && note === passage.note) return passage;
  return { ...passage, text, note, shortened: true };
}

/**
 * Latin, Greek, Cyrillic, kana, Han and their marks: each character is a cluster of its own beside
 * any other of them.
 */
const ONE_PER_CLUSTER =
  /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff5e]*$/;

/**
 * The first characters of a text and an ellipsis, or the text itself when it is no longer.
 *
 * @param limit in user-perceived characters (extended grapheme clusters, Unicode UAX 29), so that
 *   no accent, emoji or conjunct is torn apart.
 */
export function shortenText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Counting clusters one by one takes over a second for 50,000 texts.
  if (ONE_PER_CLUSTER.test(text.slice(0, limit + 1)))
    return text.slice(0, limit).trimEnd() + ELLIPSIS;
  let count = 0;
  for (const { index } of graphemesOf(text)) {
    if (count === limit) return text.slice(0, index).trimEnd() + ELLIPSIS;
    count += 1;
  }
  return text;
}

/** Spaces that may have stood between the last word and the ellipsis. */
const TRIMMED = 3;

/**
 * Whether a text looks as if `shortenText` had cut it: as many characters, then the ellipsis.
 * Without a limit none was.
 * @param limit in grapheme clusters, as for `shortenText`
 */
export function isShortened(text: string, limit: number | undefined): boolean {
  if (limit === undefined || !text.endsWith(ELLIPSIS)) return false;
  let count = -1;
  for (const _ of graphemesOf(text)) if (++count > limit) return false;
  return count >= limit - TRIMMED;
}
