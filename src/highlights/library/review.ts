import { DAY_MS } from '../../lib/shared/day-constants.ts';
import { fingerprint } from '../shared/hash.ts';
import type { Library, LibraryHighlight, Review } from './model.ts';
import { localTime } from './local-time.ts';
import { readNoteCommands } from './note-commands.ts';

/** As many as one reads attentively in a few minutes. */
const PASSAGES_A_DAY = 8;
export const MAX_INTERVAL_DAYS = 365;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day in the user's time zone. */
export function dayOf(time: Date): string {
  return localTime(time).slice(0, 10);
}

/** Excludes passages that a note makes headings (`.h2`). */
const isReadable = ({ kind, text, note, limitReached }: LibraryHighlight) =>
  (kind === 'highlight' || kind === 'clip') &&
  text !== '' &&
  !limitReached &&
  readNoteCommands(note).headingLevel === null;

/**
 * The passages to review on a day: those due, longest overdue first, then new ones in an order that
 * is random but fixed for the day. What was answered today does not come again.
 * @param today YYYY-MM-DD
 */
export function reviewPassages(library: Library, today: string): LibraryHighlight[] {
  const reviews = new Map((library.reviews ?? []).map((review) => [review.id, review]));
  const known = library.highlights.filter(isReadable);
  const answered = known.filter(({ id }) => {
    const review = reviews.get(id);
    return review !== undefined && dayAfter(review.due, -review.days) === today;
  });
  const dueOf = ({ id }: LibraryHighlight) => reviews.get(id)?.due ?? '';
  const due = known
    .filter((highlight) => reviews.has(highlight.id) && dueOf(highlight) <= today)
    .sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1));
  const fresh = known
    .filter(({ id }) => !reviews.has(id))
    .map((highlight) => ({ highlight, lot: fingerprint('r', `${today} ${highlight.id}`) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ highlight }) => highlight);
  return [...due, ...fresh].slice(0, Math.max(PASSAGES_A_DAY - answered.length, 0));
}

/**
 * Records whether a passage was remembered. If so its interval doubles, otherwise it restarts at
 * one day (Sebastian Leitner, So lernt man lernen, 1972).
 * @param today YYYY-MM-DD
 */
export function answerReview(
  library: Library,
  id: string,
  isRemembered: boolean,
  today: string,
): Library {
  const reviews = library.reviews ?? [];
  const before = reviews.find((review) => review.id === id)?.days ?? 1;
  const days = isRemembered ? Math.min(before * 2, MAX_INTERVAL_DAYS) : 1;
  const review: Review = { id, days, due: dayAfter(today, days) };
  return { ...library, reviews: [...reviews.filter((other) => other.id !== id), review] };
}

/** The next day with something to review; null if there is nothing at all. */
export function nextReviewDay(library: Library, today: string): string | null {
  const tomorrow = dayAfter(today, 1);
  const reviews = new Map((library.reviews ?? []).map(({ id, due }) => [id, due]));
  const days = library.highlights
    .filter(isReadable)
    .map(({ id }) => reviews.get(id) ?? tomorrow)
    .map((day) => (day < tomorrow ? tomorrow : day));
  return days.reduce<string | null>(
    (first, day) => (first === null || day < first ? day : first),
    null,
  );
}
