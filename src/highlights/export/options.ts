import type { CitationStyle } from '../cite/cite.ts';
import type { EntryKind, Highlight } from '../types.ts';

/** What is exported, how and in which order. In a filter, null takes everything. */
export interface ExportOptions {
  bookIds: readonly string[] | null;
  collectionIds: readonly string[] | null;
  tags: readonly string[] | null;
  kinds: readonly EntryKind[] | null;
  /** Null leaves citations and the bibliography out. */
  citationStyle: CitationStyle | null;
  /** Cite by location where there is no page; the style guides discourage it. */
  citeLocations: boolean;
  withNotes: boolean;
  withTags: boolean;
  withLocations: boolean;
  withDates: boolean;
  /**
   * `position`: books as the library has them, passages in reading order. `date`: oldest first, a book
   * standing where its first passage does. `title`: books by title, passages in reading order.
   */
  order: 'position' | 'date' | 'title';
}

/** Everything but bookmarks, with all there is to it, uncited. */
export const defaultOptions: ExportOptions = {
  bookIds: null,
  collectionIds: null,
  tags: null,
  kinds: ['highlight', 'note', 'clip', 'unknown'],
  citationStyle: null,
  citeLocations: false,
  withNotes: true,
  withTags: true,
  withLocations: true,
  withDates: true,
  order: 'position',
};

/** The highlights that pass every filter; one match within a filter is enough. */
export function selectHighlights(
  highlights: readonly Highlight[],
  { bookIds, collectionIds, tags, kinds }: ExportOptions,
): Highlight[] {
  const books = bookIds && new Set(bookIds);
  const collections = collectionIds && new Set(collectionIds);
  const wantedTags = tags && new Set(tags);
  const wantedKinds = kinds && new Set(kinds);
  return highlights.filter(
    (highlight) =>
      (!books || books.has(highlight.bookId)) &&
      (!wantedKinds || wantedKinds.has(highlight.kind)) &&
      (!collections || highlight.collections.some((id) => collections.has(id))) &&
      (!wantedTags || highlight.tags.some((tag) => wantedTags.has(tag))),
  );
}
