import type { PinnedSource } from './model.ts';
import type { LibraryPatch } from './patch.ts';

const FIELDS = ['text', 'note', 'tags', 'color', 'typedPage', 'collections'] as const;

/** Kinds of undo steps, or the fields of highlights that they changed. */
export type EditKind =
  | (typeof FIELDS)[number]
  | 'delete'
  | 'restore'
  | 'split'
  | 'join'
  | 'empty'
  | 'book'
  | 'joinBooks'
  | 'splitBooks'
  | 'keepBooks';

const targetOf = (pinned: Partial<PinnedSource> | undefined) => pinned?.target;

/** The kinds of changes that a patch makes, in the user's terms; empty if none has a word. */
export function editKindsOf({ lists, sets }: LibraryPatch): EditKind[] {
  const changes = (name: keyof typeof lists) => [...(lists[name]?.changes.values() ?? [])];
  const mergedBooks = changes('mergedBooks');
  if (mergedBooks.length > 0)
    return [mergedBooks.some(({ from }) => !from) ? 'joinBooks' : 'splitBooks'];
  if (sets.differentBooks) return ['keepBooks'];
  if (sets.unmerged) return [sets.unmerged.added.length > 0 ? 'split' : 'join'];
  const moved = changes('pinned').filter(({ from, to }) => targetOf(from) !== targetOf(to));
  if (moved.length > 0) return [moved.some(({ to }) => to) ? 'join' : 'split'];
  if (sets.purged) return ['empty'];
  if (lists.deleted) return [changes('deleted').some(({ to }) => to) ? 'delete' : 'restore'];
  const fields = FIELDS.filter((field) =>
    changes('highlights').some(({ from, to }) => {
      const [before, after] = [from, to] as (Partial<Record<string, unknown>> | undefined)[];
      return JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]);
    }),
  );
  if (fields.length > 0) return fields;
  if (lists.collections) return ['collections'];
  // A book that is new, or gone, is that of moved highlights.
  return changes('books').some(({ from, to }) => from && to) ? ['book'] : [];
}
