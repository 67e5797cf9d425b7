import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { compareTimes } from '../../highlights/library/local-time.ts';
import type { View } from './view.ts';

/** Sorts highlights for a view; those without a date come last. */
export function sortHighlights(
  highlights: LibraryHighlight[],
  sort: View['sort'],
): LibraryHighlight[] {
  if (sort === 'book') return highlights;
  const byDate = (direction: 1 | -1) =>
    highlights.toSorted((a, b) => compareTimes(a.date, b.date, direction));
  if (sort !== 'added') return byDate(sort === 'newest' ? -1 : 1);
  // Highlights of one import are sorted by date; those imported before additions were dated, by their own date.
  return byDate(-1).sort((a, b) => compareTimes(a.added ?? a.date, b.added ?? b.date, -1));
}
