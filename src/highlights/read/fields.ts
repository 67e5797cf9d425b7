import { joinChapters } from '../chapter-path.ts';
import { localTime, parseLocalTime } from '../library/local-time.ts';
import type { Entry } from '../types.ts';

const TIME = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?|$)/;

/**
 * A date in ISO 8601, or with a space before the time; null for anything else. The time is kept as
 * printed, whatever its zone, so that a file says the same wherever it is read.
 */
export function isoTimeIn(printed: string): string | null {
  const match = TIME.exec(printed);
  if (match === null) return null;
  const [, year = '', month = '', day = '', hours = '00', minutes = '00', seconds = '00'] = match;
  const time = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
  const isReal = parseLocalTime(time)?.toISOString().startsWith(time) === true;
  return isReal && Number(year) >= 1970 ? time : null;
}

/**
 * A time written in UTC, with a Z or without, in the zone of this machine as for `timeOfSeconds`.
 */
export function utcTimeIn(printed: string): string | null {
  const time = parseLocalTime(isoTimeIn(printed));
  return time && localTime(time);
}

/**
 * Seconds since 1970 as a local time in the zone of this machine: the file does not name the zone
 * of the device, but both are the user's.
 */
export function timeOfSeconds(seconds: number): string | null {
  return seconds > 0 && seconds < 253402300800 ? localTime(new Date(seconds * 1000)) : null;
}

/** The ISBN of a book, without label and hyphens, where there is one of ten or thirteen digits. */
export function isbnIn(printed: string): string | null {
  const digits = printed
    .slice(0, 100)
    .replace(/^\s*ISBN(?:[- ]?1[03](?=[:\s]))?\s*:?/i, '')
    .replace(/[^0-9Xx]/g, '')
    .toUpperCase();
  return /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? digits : null;
}

/**
 * A series and the number of the book in it, which may be written behind it: "Harbour #3", or with
 * a zero: "3.0".
 */
export function seriesIn(
  printed: string,
  number: string,
): { series?: string; seriesNumber?: string } {
  const [, name = printed, behind = number] = /^(.*\S)\s+#(\d[\d.]*)$/.exec(printed) ?? [];
  if (name === '') return {};
  const seriesNumber = behind.replace(/\.0+$/, '');
  return { series: name, ...(seriesNumber !== '' && { seriesNumber }) };
}

/** A value as trimmed text: numbers as they are printed, empty for anything else. */
export function trimmedText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** The items of a list that are not empty. */
export function splitList(printed: string, separator: string | RegExp): string[] {
  return printed
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** A text; null where it is empty. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/**
 * Kind and texts from two cells of an export: a passage with its note, or a standalone note.
 * @param text of the passage, trimmed, as is the note; one of them may be empty
 */
export function passageOrNote(text: string, note: string): Pick<Entry, 'kind' | 'text' | 'note'> {
  return text === '' && note !== ''
    ? { kind: 'note', text: note, note: null }
    : { kind: 'highlight', text, note: textOrNull(note) };
}

/** Joins the parts of a chapter's name, outermost first; a repeated part is dropped. */
export function chapterOf(parts: readonly string[]): string | null {
  const named = parts.map((part) => part.trim()).filter((part) => part !== '');
  const bare = named.map((part) => part.normalize('NFKC').replace(/\s+/g, ''));
  return textOrNull(joinChapters(named.filter((_, index) => bare[index] !== bare[index - 1])));
}

/** Gives the line (from 1) of ascending offsets in a text. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
