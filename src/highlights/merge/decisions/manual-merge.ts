import { editText } from '../../library/edit.ts';
import { canMergeManually, isManual } from '../../library/manual-merges.ts';
import type { PinnedSource, Library, LibraryHighlight } from '../../library/model.ts';
import { allOf } from '../../library/sources.ts';
import { compareText } from '../compare/compare-dates.ts';
import { sortByPlace } from '../compare/reading-order.ts';
import { joinNotes } from '../rebuild/device-notes.ts';
import { stateOf } from './highlight-state.ts';
import { joinedText, passagesAmong } from './joined-text.ts';
import { withoutAll } from './manual-parts.ts';
import { holders, rebuildInPlace } from './rebuild-in-place.ts';

/**
 * The pins of a library, with a manual merge's added: each entry stays with the highlight it came
 * with.
 * @param into the own entry of the highlight that is kept
 * @param text the joined text of all
 */
function pinsOf(
  library: Library,
  all: readonly LibraryHighlight[],
  into: string,
  text: string,
): PinnedSource[] {
  const pinned = new Map(library.pinned.map((each) => [each.id, each]));
  for (const highlight of all) {
    const { sourceId, merged } = highlight;
    const before = stateOf(withoutAll(library, highlight));
    const pin = { id: sourceId, target: into, cause: into, before };
    pinned.set(sourceId, sourceId === into ? { ...pin, joined: text } : pin);
    if (sourceId === into) {
      // Its notes would be compared anew with those of passages that end where the merged one does.
      for (const { id, kind } of merged)
        if (kind === 'note' && !pinned.has(id)) pinned.set(id, { id, target: into, cause: id });
      continue;
    }
    const inside = new Set(merged.map(({ id }) => id));
    for (const { id } of merged) {
      const former = pinned.get(id);
      const isMember = former?.target === sourceId && isManual(former);
      // What came with a member of an earlier merge stays with it.
      const target = former && inside.has(former.target) ? former.target : sourceId;
      pinned.set(
        id,
        isMember ? { ...former, target: into, cause: into } : { id, target, cause: into },
      );
    }
  }
  return [...pinned.values()].sort((a, b) => compareText(a.id, b.id));
}

/**
 * Merges highlights of one book at the user's request, with notes, tags and collections. Imports do
 * not separate them; the user can. Their texts are joined; one that another contains, or that words
 * the same passage differently, stays among the merged entries.
 * @param ids of highlights that `canMergeManually`
 */
export function mergeManually(library: Library, ids: string[]): Library {
  const chosen = new Set(ids);
  const all = library.highlights.filter(({ id }) => chosen.has(id));
  if (!canMergeManually(all)) return library;
  const passages = sortByPlace(passagesAmong(all));
  const text = joinedText(passages);
  const keeper = passages.find((each) => each.text === text) ?? passages[0]!;
  const into = keeper.sourceId;
  const isWritten = all.some(
    (each) => each.isNoteEdited || (each.originalText !== null && !passages.includes(each)),
  );
  const notes = all.flatMap((each) => [
    ...(passages.includes(each) ? [] : [each.text]),
    each.note ?? '',
  ]);
  const heads = new Set(all.map(({ sourceId }) => sourceId));
  const merged = {
    ...library,
    unmerged: library.unmerged.filter((id) => !heads.has(id)),
    pinned: pinsOf(library, all, into, text),
    // The user's edits move to the kept highlight, because two edited ones are never merged.
    highlights: library.highlights.map((each) => {
      if (each === keeper)
        return isWritten ? { ...each, note: joinNotes(notes), isNoteEdited: true } : each;
      if (!chosen.has(each.id)) return each;
      const device = each.originalText ?? each.text;
      const note = isWritten ? null : each.note;
      return { ...each, text: device, originalText: null, note, isNoteEdited: false };
    }),
  };
  const others = allOf(library).filter(
    ({ id, bookId }) => bookId === keeper.bookId && !chosen.has(id),
  );
  return rebuildInPlace(editText(merged, keeper.id, text), heads, holders(others), into);
}
