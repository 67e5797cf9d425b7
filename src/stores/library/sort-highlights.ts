import type { LibraryHighlight } from '../../highlights/library/library.ts';
import type { View } from './view.ts';

/** Sorts highlights for a view; those without a date come last. */
export function sortHighlights(
  highlights: LibraryHighlight[],
  sort: View['sort'],
): LibraryHighlight[] {
  if (sort === 'book') return highlights;
  // Highlights of one import are sorted by date; those imported before additions were dated, by their own date.
  if (sort === 'added')
    return sortByTime(sortHighlights(highlights, 'newest'), -1, (each) => each.added ?? each.date);
  return sortByTime(highlights, sort === 'newest' ? -1 : 1, ({ date }) => date);
}

function sortByTime(
  highlights: LibraryHighlight[],
  direction: 1 | -1,
  timeOf: (highlight: LibraryHighlight) => string | null,
): LibraryHighlight[] {
  return highlights.toSorted((a, b) => {
    const [first, second] = [timeOf(a), timeOf(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return first < second ? -direction : direction;
  });
}
