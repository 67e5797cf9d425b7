import { fold } from '../../text/fold.ts';
import { entryKindOf } from '../../text/device-words.ts';
import { HEADER_LIMIT, placesIn, normalizeWidth } from '../clippings/header.ts';
import type { Entry, EntryKind } from '../../types.ts';
import { limitNoticeStart, withoutLimitNotice } from '../../text/clipping-limit.ts';

/** A blank that groups digits, and the text between page and location. */
const GROUPING_BLANK = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;
const BETWEEN = /[·•・|]/g;

/**
 * Reads "Part > Chapter > Page 12 · Location 1,234" in any of the vendor's languages, the outer
 * chapter first.
 */
export function kindlePlace(text: string) {
  const chapters = text.split(/\s*>\s*/);
  const last = (chapters.at(-1) ?? '').slice(-HEADER_LIMIT);
  const { page, location } = placesIn(
    normalizeWidth(last.replace(GROUPING_BLANK, '').replace(BETWEEN, '|')),
  );
  const isReal = location === null || Number.isSafeInteger(location[1]);
  if (page !== null || location !== null) chapters.pop();
  return { page, location: isReal ? location : null, chapters };
}

/** The kind that a word names; an unknown word with a colour is a highlight. */
export function kindleKind(words: string, hasColor: boolean): EntryKind {
  const kind = entryKindOf(fold(words.slice(0, 200)));
  if (hasColor) return kind === 'clip' ? kind : 'highlight';
  return kind ?? 'unknown';
}

/** The text, without the notice that the publisher's limit was reached. */
export function kindleText(text: string): Pick<Entry, 'text' | 'limitReached'> {
  if (limitNoticeStart(text, text) < 0) return { text, limitReached: false };
  return { text: withoutLimitNotice(text), limitReached: true };
}
