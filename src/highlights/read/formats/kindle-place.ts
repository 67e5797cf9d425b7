import { fold } from '../../fold.ts';
import { kindOf, labelOf } from '../../parse/device-words.ts';
import { completeRange } from '../../parse/ranges.ts';
import type { Entry, EntryKind } from '../../types.ts';
import { limitNoticeStart, withoutLimitNotice } from '../../parse/clipping-limit.ts';

/** Where the vendor's app says that a passage stands. */
export interface KindlePlace {
  page: string | null;
  location: [number, number] | null;
  /** The parts of the chapter's name before the place, outer first. */
  chapters: string[];
}

const NUMBER = /\d(?:[\d.,\u00a0\u202f]*\d)?(?:\s?[-–]\s?\d(?:[\d.,\u00a0\u202f]*\d)?)?/;
const ROMAN = /\s([ivxlcdm]+)$/i;

function placesIn(text: string): Omit<KindlePlace, 'chapters'> {
  let page: string | null = null;
  let location: [number, number] | null = null;
  for (const part of text.split(/\s*[·•|]\s*/)) {
    const match = NUMBER.exec(part) ?? ROMAN.exec(part);
    if (match === null) continue;
    const number = match[1] ?? match[0];
    const before = part.slice(0, match.index);
    const label = labelOf(fold(before), fold(part.slice(match.index + match[0].length)));
    const ends = number.split(/\s?[-–]\s?/).map((end) => end.replace(/\D/g, ''));
    if (label === 'page') page ??= number;
    else if (label === 'location' && Number.isSafeInteger(Number(ends[0])) && ends[0])
      location ??= completeRange(ends[0], ends[1] ?? ends[0]);
  }
  return { page, location };
}

/** Reads "Part > Chapter > Page 12 · Location 1,234" in any of the vendor's languages. */
export function kindlePlace(text: string): KindlePlace {
  const chapters = text.split(/\s*>\s*/);
  const place = placesIn(chapters.at(-1) ?? '');
  if (place.page !== null || place.location !== null) chapters.pop();
  return { ...place, chapters };
}

/** The kind that a word names: one that nobody knows is a highlight where a colour stands beside it. */
export function kindleKind(words: string, hasColor: boolean): EntryKind {
  const kind = kindOf(fold(words.slice(0, 200)));
  if (hasColor) return kind === 'clip' ? kind : 'highlight';
  return kind ?? 'unknown';
}

/** The text, without the notice that the publisher's limit was reached. */
export function kindleText(text: string): Pick<Entry, 'text' | 'limitReached'> {
  if (limitNoticeStart(text, text) < 0) return { text, limitReached: false };
  return { text: withoutLimitNotice(text), limitReached: true };
}
