import type { PinnedSource, Library, LibraryHighlight } from './model.ts';

/** Whether a pin is a manual merge, rather than one that only keeps an entry where it was. */
export function isManual({ id, target: keeper, cause: since }: PinnedSource): boolean {
  return keeper === since && id !== keeper;
}

/** Ids of the entries that are manually merged into another one. */
export function manuallyMerged({ pinned, unmerged }: Library): ReadonlySet<string> {
  const taken = new Set(unmerged);
  return new Set(pinned.flatMap((each) => (isManual(each) && !taken.has(each.id) ? each.id : [])));
}

/**
 * Ids of the entries that unmerging a highlight gives back: the manually merged ones if any,
 * otherwise all.
 */
export function removableSources(library: Library, { merged }: LibraryHighlight): string[] {
  const joined = manuallyMerged(library);
  const all = merged.map(({ id }) => id);
  const manual = all.filter((id) => joined.has(id));
  return manual.length > 0 ? manual : all;
}

/** Whether highlights can be merged manually: several of one book, all with a text. */
export function canMergeManually(highlights: readonly LibraryHighlight[]): boolean {
  const [first] = highlights;
  return (
    highlights.length > 1 &&
    highlights.every(({ bookId, text }) => bookId === first?.bookId && text !== '')
  );
}
