import type { Library, LibraryHighlight, MergeReason, Source } from '../library/library.ts';
import { rebuildBooks } from './rebuild-books.ts';

/** One merge, as a reader sees it: what was joined to what, and why. */
export interface Merge {
  /** The entry that was joined; undoing goes by it. */
  id: string;
  highlightId: string;
  bookId: string;
  reason: MergeReason;
  /** The entry as the device wrote it. */
  source: Source;
  /** The text it was joined to. */
  keptText: string;
}

function mergesIn(highlight: LibraryHighlight): Merge[] {
  return highlight.merged.map(({ reason, ...source }) => ({
    id: source.id,
    highlightId: highlight.id,
    bookId: highlight.bookId,
    reason,
    source,
    keptText: highlight.text,
  }));
}

/** All merges of a library, or those of one highlight, in reading order. */
export function mergesOf(library: Library, highlightId?: string): Merge[] {
  const highlights =
    highlightId === undefined
      ? library.highlights
      : library.highlights.filter(({ id }) => id === highlightId);
  return highlights.flatMap(mergesIn);
}

/** Books are rebuilt around the entries concerned, wherever these are. */
function rebuildAround(library: Library, sourceIds: ReadonlySet<string>): Library {
  const touched = new Map<string, Source[]>();
  for (const { bookId, sourceId, merged } of [...library.highlights, ...library.deleted]) {
    if (sourceIds.has(sourceId) || merged.some(({ id }) => sourceIds.has(id)))
      touched.set(bookId, []);
  }
  return touched.size === 0 ? library : rebuildBooks(library, touched);
}

/**
 * Takes entries out of their merges: each becomes a highlight or note of its own and stays so when
 * the same files are imported again.
 * @param sourceIds  `id` of the merges
 */
export function undoMerges(library: Library, sourceIds: string[]): Library {
  const apart = [...new Set([...library.apart, ...sourceIds])].sort();
  return rebuildAround({ ...library, apart }, new Set(sourceIds));
}

/** Puts entries back into the merges that `undoMerges` took them out of. */
export function redoMerges(library: Library, sourceIds: string[]): Library {
  const again = new Set(sourceIds);
  return rebuildAround({ ...library, apart: library.apart.filter((id) => !again.has(id)) }, again);
}
