import type { Header } from './header.ts';
import type { Entry, EntryKind } from '../../types.ts';

/** An entry with its parsed header, before the rest of the file is considered. */
export interface Draft {
  entry: Entry;
  header: Header;
}

/** Whether an entry is ambiguous, or helps to resolve ambiguous ones. */
export function isUnresolved({ header }: Draft): boolean {
  const { kind, date, unlabelled, hasUnreadPart } = header;
  const tellsOrder = date !== null && (date.swapped !== null || date.dayFirst !== null);
  return kind === null || unlabelled !== null || hasUnreadPart || tellsOrder;
}

/**
 * Dates of digits alone ("03/04/2016") are read in one order in the whole file: as the certain ones
 * among them are, else month first where the clock has AM and PM, else day first.
 */
function resolveDates(drafts: Draft[]): void {
  const open = drafts.filter(({ header }) => header.date?.swapped);
  if (open.length === 0) return;
  const certain = drafts
    .map(({ header }) => header.date?.dayFirst ?? null)
    .filter((first) => first !== null);
  const dayFirst = certain.filter(Boolean).length;
  const isMonthFirst =
    certain.length > 0
      ? dayFirst * 2 < certain.length
      : open.some(({ header }) => header.date?.hasPeriod);
  if (!isMonthFirst) return;
  for (const { entry, header } of open) entry.date = header.date?.swapped ?? entry.date;
}

/**
 * A lone number in a language without known words is a location, unless other entries of the file
 * write the same word before the first of two numbers: that one is the page.
 */
function resolveNumbers(drafts: Draft[]): void {
  const pageWords = new Set<string>();
  for (const { header } of drafts) {
    if (header.unlabelled?.isFirstOfTwo) pageWords.add(header.unlabelled.label);
  }
  for (const { entry, header } of drafts) {
    const number = header.unlabelled;
    if (!number || number.isFirstOfTwo || entry.page !== null || !pageWords.has(number.label))
      continue;
    entry.page = number.printed;
    entry.location = null;
  }
}

function isRange(entry: Entry): boolean {
  return entry.location !== null && entry.location[0] !== entry.location[1];
}

/** The kind of a group with the same words, where one has what only that kind can have. */
function kindOfGroup(group: Entry[], hasRanges: boolean): EntryKind {
  if (group.every(({ text }) => text === '')) return 'bookmark';
  if (group.some(isRange) || group.some(({ page }) => page?.includes('-'))) return 'highlight';
  // Where some entries have ranges, the ones with a text and a single place are the notes.
  return hasRanges ? 'note' : 'unknown';
}

/** Decides the kind of entries in a language without known words, by structure alone. */
function resolveKinds(drafts: Draft[]): void {
  const open = drafts.filter(({ header }) => header.kind === null);
  if (open.length === 0) return;
  const hasRanges = open.some(({ entry }) => isRange(entry));
  for (const sameWords of Map.groupBy(open, ({ header }) => header.words).values()) {
    const group = sameWords.map(({ entry }) => entry);
    const kind = kindOfGroup(group, hasRanges);
    for (const entry of group) {
      const isPlaced = entry.page !== null || entry.location !== null;
      entry.kind = isPlaced ? kind : 'unknown';
    }
  }
}

/**
 * Resolves ambiguous entries in place, using the whole file.
 * @param drafts the unresolved entries in file order
 */
export function resolveDrafts(drafts: Draft[]): void {
  resolveDates(drafts);
  resolveNumbers(drafts);
  resolveKinds(drafts);
}
