import type { Library, LibraryHighlight } from '../../library/model.ts';
import { applyPatch, type LibraryPatch } from '../../library/patch.ts';
import { allOf, sourceIdsOf } from '../../library/sources.ts';
import { applyUndoStep } from './apply-undo-step.ts';

type ListName = keyof LibraryPatch['lists'];
type ListPatch = NonNullable<LibraryPatch['lists'][ListName]>;
type Fields = Record<string, unknown>;
type Change = { from: unknown; to: unknown };

/** Whether two values have the same content, in whatever order of fields the database has. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [a as Fields, b as Fields];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
  );
}

const isOfHighlights = (name: ListName) => name === 'highlights' || name === 'deleted';

/** A patch without some changes of its lists. */
function without(
  { lists, sets }: LibraryPatch,
  isLeftOut: (name: ListName, id: string, change: Change) => boolean,
): LibraryPatch {
  const left = (Object.entries(lists) as [ListName, ListPatch][]).map(([name, list]) => {
    const changes = [...list.changes].filter(([id, each]) => !isLeftOut(name, id, each));
    return [name, { ...list, changes: new Map(changes) }];
  });
  return { lists: Object.fromEntries(left) as LibraryPatch['lists'], sets };
}

/** The highlights that a patch removes. */
const removedBy = ({ lists }: LibraryPatch) =>
  [...(lists.highlights?.changes ?? [])].flatMap(([id, { from, to }]) =>
    from && !to ? [[id, from as LibraryHighlight] as const] : [],
  );

/**
 * Applies a patch, but for changes that would give one highlight an entry that another one keeps,
 * because a later import or the user has changed the other.
 */
function applyOnce(library: Library, patch: LibraryPatch): Library {
  const seen = new Set<string>();
  const doubled = new Set(
    allOf(applyPatch(library, patch))
      .flatMap(sourceIdsOf)
      .filter((id) => seen.size === seen.add(id).size),
  );
  if (doubled.size === 0) return applyUndoStep(library, patch);
  const now = new Map(allOf(library).map((each) => [each.id, each]));
  const idsIn = (state: unknown) => (state ? sourceIdsOf(state as LibraryHighlight) : []);
  const isDoubled = (name: ListName, key: string, { to }: Change) =>
    isOfHighlights(name) &&
    idsIn(to).some((id) => doubled.has(id) && !idsIn(now.get(key)).includes(id));
  return applyUndoStep(library, without(patch, isDoubled));
}

/**
 * Undoes an import after edits: what it alone brought and the user has not touched goes. What they
 * edited, tagged, merged, collected or deleted stays, with its book and collections.
 * @param undo  the patch that undoes the import, made right after it
 */
export function takeBackImport(library: Library, undo: LibraryPatch): Library {
  const now = new Map(allOf(library).map((each) => [each.id, each]));
  const imported = removedBy(undo);
  const kept = imported.flatMap(([id, brought]) => {
    const current = now.get(id);
    return current && !isSame(current, brought) ? current : [];
  });
  if (kept.length === 0) return applyOnce(library, undo);
  const keptIds = new Set(kept.map(({ id }) => id));
  const keptSources = new Set(kept.flatMap(sourceIdsOf));
  const isRestoredFrom = ({ to }: Change) =>
    to !== undefined && sourceIdsOf(to as LibraryHighlight).some((id) => keptSources.has(id));
  const books = new Set(kept.flatMap(({ bookId, sourceBookId }) => [bookId, sourceBookId]));
  const collections = new Set(kept.flatMap((each) => each.collections));
  const isKept = (name: ListName, id: string, change: Change) => {
    if (isOfHighlights(name)) return keptIds.has(id) || isRestoredFrom(change);
    const isStillUsed =
      (name === 'books' && books.has(id)) || (name === 'collections' && collections.has(id));
    return isStillUsed && !change.to;
  };
  return applyOnce(library, without(undo, isKept));
}

/** Imports again what was taken back; what had stayed is left as it is. */
export function redoImport(library: Library, redo: LibraryPatch): Library {
  const now = new Set(allOf(library).map(({ id }) => id));
  return applyUndoStep(
    library,
    without(redo, (name, id, { from }) => name === 'highlights' && !from && now.has(id)),
  );
}

/** Counts the highlights of an import taken back that have stayed in the library. */
export function countLeft({ highlights }: Library, undo: LibraryPatch): number {
  const imported = new Set(removedBy(undo).map(([id]) => id));
  return highlights.filter(({ id }) => imported.has(id)).length;
}
