import { shownColor, shownTags, tagKey } from '../library/as-shown.ts';
import type { CitationStyle } from '../cite/styles.ts';
import type { EntryKind, Highlight, HighlightColor } from '../types.ts';

/**
 * `position`: books as the library has them, passages in reading order. `date`: oldest first, a
 * book standing where its first passage does. `title`: books by title, passages in reading order.
 */
export const EXPORT_ORDERS = ['position', 'date', 'title'] as const;

/** Fields of passages that may become the headings under a book's title. */
export const EXPORT_GROUPS = ['chapter', 'color'] as const;

/** Options of what is written of each passage, and of the order of passages. */
export interface LayoutOptions {
  /** Null leaves citations and the bibliography out. */
  citationStyle: CitationStyle | null;
  /** Cite by location where there is no page; the style guides discourage it. */
  citeLocations: boolean;
  withNotes: boolean;
  withTags: boolean;
  withLocations: boolean;
  withDates: boolean;
  order: (typeof EXPORT_ORDERS)[number];
  /** Null for no headings. */
  groupBy: (typeof EXPORT_GROUPS)[number] | null;
}

/** Options of an export: filters, of which null takes everything, and the layout. */
export interface ExportOptions extends LayoutOptions {
  bookIds: readonly string[] | null;
  collectionIds: readonly string[] | null;
  tags: readonly string[] | null;
  kinds: readonly EntryKind[] | null;
  colors: readonly HighlightColor[] | null;
  chapters: readonly string[] | null;
  /** Passages that must be in the export, by their ids. */
  ids: ReadonlySet<string> | null;
}

/** Uncited, with all there is to a passage. */
export const defaultLayout: LayoutOptions = {
  citationStyle: null,
  citeLocations: false,
  withNotes: true,
  withTags: true,
  withLocations: true,
  withDates: true,
  order: 'position',
  groupBy: 'chapter',
};

/** Everything but bookmarks. */
export const defaultOptions: ExportOptions = {
  ...defaultLayout,
  bookIds: null,
  collectionIds: null,
  tags: null,
  kinds: ['highlight', 'note', 'clip', 'unknown'],
  colors: null,
  chapters: null,
  ids: null,
};

/** The highlights that pass every filter; one match within a filter is enough. */
export function selectHighlights(
  highlights: readonly Highlight[],
  { bookIds, collectionIds, tags, kinds, colors, chapters, ids }: ExportOptions,
): Highlight[] {
  const books = bookIds && new Set(bookIds);
  const collections = collectionIds && new Set(collectionIds);
  const wantedTags = tags && new Set(tags.map(tagKey));
  const wantedKinds = kinds && new Set(kinds);
  const wantedColors = colors && new Set<HighlightColor | null>(colors);
  const wantedChapters = chapters && new Set<string | null>(chapters);
  return highlights.filter(
    (highlight) =>
      (!books || books.has(highlight.bookId)) &&
      (!ids || ids.has(highlight.id)) &&
      (!wantedKinds || wantedKinds.has(highlight.kind)) &&
      (!wantedColors || wantedColors.has(shownColor(highlight))) &&
      (!wantedChapters || wantedChapters.has(highlight.chapter)) &&
      (!collections || highlight.collections.some((id) => collections.has(id))) &&
      (!wantedTags || shownTags(highlight).some((tag) => wantedTags.has(tagKey(tag)))),
  );
}
