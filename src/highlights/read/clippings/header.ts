import { readDate, readPlainDate, startsWithPlace, type ReadDate } from './dates.ts';
import { unifyForms } from '../../text/fold.ts';
import { INVISIBLE } from '../../text/invisible.ts';
import { completeRange } from '../../text/ranges.ts';
import type { EntryKind } from '../../types.ts';
import { wordingOf, type NumberPlace } from './wording.ts';

/** The contents of an entry's second line (the dash line). */
export interface Header {
  /** Null when no word of the line names a kind we know. */
  kind: Exclude<EntryKind, 'unknown'> | null;
  page: string | null;
  location: [number, number] | null;
  date: ReadDate | null;
  /** A last segment that is neither a date nor a place, or a date with a time that cannot be. */
  hasUnreadPart: boolean;
  /** A number that no known word announces; counted as a location until the file says otherwise. */
  unlabelled: UnlabelledNumber | null;
  /** The line's words up to its first number: the same for all entries of one kind and language. */
  words: string;
}

interface UnlabelledNumber {
  /** The letters next to the number, to compare with other entries. */
  label: string;
  printed: string;
  /** The line has a second number, so that this one was taken for the page by its place. */
  isFirstOfTwo: boolean;
}

/** Twice what the wordiest language writes; a longer line is text. */
export const HEADER_LIMIT = 500;

const LEAD = new RegExp(
  String.raw`^[\s\0${INVISIBLE}]*[-\u2010-\u2015\u2212\u2022\u30fc\uff0d]+\s*`,
);
const ASCII = /^[ -~]*$/;
const BAR = /[|\uff5c]/;
/** A cheap test that nearly every device line passes: a dash, then a bar and a digit. */
const DASH_BAR_AND_DIGIT = new RegExp(`${LEAD.source}(?=.*?\\d).*?${BAR.source}`);
const DASHES = /[\u2010-\u2015\u2212\u301c\uff5e~]/g;
/** A sign that could group the digits of a number. */
const GROUPING = /[.,'\u00a0\u202f]\d/;
const GROUPED_NUMBER = /(?<![\d.,])(\d{1,3})[.,'\u00a0\u202f](\d{3})(?![\d.,])/g;

function printedPage({ first, last, prefix, suffix }: NumberPlace, digits: string[]): string {
  const range = last === null ? '' : `-${digits[last] ?? ''}`;
  return `${prefix}${digits[first] ?? ''}${range}${suffix}`;
}

function rangeOf({ first, last }: NumberPlace, digits: string[]): [number, number] {
  return completeRange(digits[first] ?? '0', digits[last ?? first] ?? '0');
}

/** Splits before a date that no bar sets apart: each later word is tried as its beginning. */
function splitWithinSegment(segment: string): { place: string; date: ReadDate } | null {
  for (const match of segment.matchAll(/[\s,;]+(?=\p{Lu}|\p{Lo}|\d)/gu)) {
    const rest = segment.slice(match.index);
    if (!/\d\s*[:：時时시.h]\s*\d/.test(rest)) return null;
    const place = segment.slice(0, match.index);
    const date = /\d/.test(place) ? readDate(rest) : null;
    if (date) return { place, date };
  }
  return null;
}

/** Splits the line before its date: at the last bar or, without one, before the date's words. */
function splitDate(line: string) {
  const trimmed = line.trimEnd();
  const end = trimmed.endsWith('|') ? trimmed.replace(/[\s|]+$/, '') : trimmed;
  const bar = end.lastIndexOf('|');
  const body = end.slice(0, Math.max(bar, 0)).trimEnd();
  const last = end.slice(bar + 1).trimStart();
  const plain = body === '' ? null : readPlainDate(last);
  if (plain !== null) return { body, date: plain, hasUnreadPart: false };
  if (body !== '' && !startsWithPlace(last)) {
    const date = readDate(last);
    return { body, date, hasUnreadPart: date === null || date.hasUnreadTime };
  }
  const { place, date } = splitWithinSegment(last) ?? { place: last, date: null };
  return {
    body: body === '' ? place : `${body} | ${place}`,
    date,
    hasUnreadPart: date?.hasUnreadTime ?? false,
  };
}

/** A line in one width, its dashes and digits in ASCII. */
export function normalizeWidth(line: string): string {
  return ASCII.test(line) ? line : unifyForms(line).replace(DASHES, '-');
}

/** Editors put tabs in the place of bars. */
function withBars(line: string): string {
  return line.includes('\t') && !BAR.test(line) ? line.trim().replace(/\t+/g, ' | ') : line;
}

/**
 * Page and location that the words of a text announce, and the numbers that none does.
 * @param printed segments set apart by bars, dashes unified
 */
export function placesIn(printed: string) {
  const body = GROUPING.test(printed) ? printed.replace(GROUPED_NUMBER, '$1$2') : printed;
  const { wording, digits } = wordingOf(body);
  let page = wording.roman;
  let location: [number, number] | null = null;
  const unlabelled: NumberPlace[] = [];
  for (const place of wording.numbers) {
    if (place.label === 'page') page ??= printedPage(place, digits);
    else if (place.label === 'location') location ??= rangeOf(place, digits);
    else unlabelled.push(place);
  }
  return { page, location, unlabelled, wording, digits };
}

/** Reads an entry's second line. Language is decided here, line by line: real files mix them. */
export function readHeader(line: string): Header {
  const { body, date, hasUnreadPart } = splitDate(normalizeWidth(withBars(line).replace(LEAD, '')));
  const { page, location, unlabelled, wording, digits } = placesIn(body);
  const { kind, words } = wording;
  const header = { kind, page, location, date, hasUnreadPart, unlabelled: null, words };
  placeUnlabelled(header, unlabelled, digits);
  return header;
}

/** Numbers without a known word: the page always comes before the location. */
function placeUnlabelled(header: Header, places: NumberPlace[], digits: string[]): void {
  const [first, second] = places;
  if (first === undefined) return;
  const isFirstOfTwo = header.page === null && (second !== undefined || header.location !== null);
  if (header.page === null && isFirstOfTwo) {
    header.page = printedPage(first, digits);
    if (second !== undefined) header.location ??= rangeOf(second, digits);
  } else {
    header.location ??= rangeOf(first, digits);
  }
  header.unlabelled = { label: first.nearWord, printed: printedPage(first, digits), isFirstOfTwo };
}

/**
 * Whether a line can be an entry's second line: it starts with a dash and contains a number and
 * either a bar or a word that names a kind. A line without its dash must be beyond doubt.
 */
export function isHeaderLine(line: string): boolean {
  if (line.length > HEADER_LIMIT) return false;
  if (DASH_BAR_AND_DIGIT.test(line)) return true;
  const hasBar = BAR.test(line);
  if (!LEAD.test(line)) return hasBar && isCertainHeader(line);
  if (hasBar) return /\p{Nd}/u.test(line);
  const { kind, page, location, date } = readHeader(line);
  return kind !== null && (page !== null || location !== null || date !== null);
}

/** Whether a line can only be an entry's second line: kind or place, a bar, and a full date. */
export function isCertainHeader(line: string): boolean {
  if (line.length > HEADER_LIMIT || !(BAR.test(line) || line.includes('\t'))) return false;
  const { kind, page, location, date } = readHeader(line);
  return (
    date !== null && (kind !== null || (LEAD.test(line) && (page !== null || location !== null)))
  );
}
