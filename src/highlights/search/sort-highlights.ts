import type { LibraryHighlight } from '../library/model.ts';
import { compareTimes } from '../library/local-time.ts';
import type { View } from './view.ts';

/** Sorts highlights in the order of a view; those without a date come last. */
export function sortHighlights(
  highlights: LibraryHighlight[],
  sort: View['sort'],
): LibraryHighlight[] {
  if (sort === 'book') return highlights;
  const byDate = (direction: 1 | -1) =>
    highlights.toSorted((a, b) => compareTimes(a.date, b.date, direction));
  if (sort !== 'added') return byDate(sort === 'newest' ? -1 : 1);
  // Within an import by date. Libraries of earlier versions have no `added`: there the date stands
  // in.
  return byDate(-1).sort((a, b) => compareTimes(a.added ?? a.date, b.added ?? b.date, -1));
}
