import type { PinnedSource, Library, LibraryHighlight } from './model.ts';

/** Whether the reader joined an entry to the one it is held with; others are only kept where they were. */
export function isManual({ id, target: keeper, cause: since }: PinnedSource): boolean {
  return keeper === since && id !== keeper;
}

/** The entries that are merged by hand into another one, and not taken out since. */
export function manuallyMerged({ pinned, unmerged }: Library): ReadonlySet<string> {
  const taken = new Set(unmerged);
  return new Set(pinned.flatMap((each) => (isManual(each) && !taken.has(each.id) ? each.id : [])));
}

/** The entries of a highlight that taking it apart gives back: those merged by hand, or else all. */
export function removableSources(library: Library, { merged }: LibraryHighlight): string[] {
  const joined = manuallyMerged(library);
  const all = merged.map(({ id }) => id);
  const byHand = all.filter((id) => joined.has(id));
  return byHand.length > 0 ? byHand : all;
}

/** Whether highlights can be merged by hand: several, of one book, all of which have words. */
export function canMergeManually(highlights: readonly LibraryHighlight[]): boolean {
  const [first] = highlights;
  return (
    highlights.length > 1 &&
    highlights.every(({ bookId, text }) => bookId === first?.bookId && text !== '')
  );
}
