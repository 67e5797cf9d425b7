import type { HeldSource } from './model.ts';
import type { LibraryPatch } from './patch.ts';

const FIELDS = ['text', 'note', 'tags', 'color', 'collections'] as const;

/** What an edit did, or which parts of highlights it changed. */
export type Subject =
  (typeof FIELDS)[number] | 'delete' | 'restore' | 'split' | 'join' | 'empty' | 'book';

const holderIn = (held: Partial<HeldSource> | undefined) => held?.with;

/** What a patch does, in a reader's terms; nothing where there is no word for it. */
export function subjectsOf({ lists, sets }: LibraryPatch): Subject[] {
  const changes = (name: keyof typeof lists) => [...(lists[name]?.changes.values() ?? [])];
  if (lists.mergedBooks || sets.differentBooks) return ['book'];
  if (sets.apart) return [sets.apart.added.length > 0 ? 'split' : 'join'];
  const moved = changes('held').filter(({ from, to }) => holderIn(from) !== holderIn(to));
  if (moved.length > 0) return [moved.some(({ to }) => to) ? 'join' : 'split'];
  if (sets.purged) return ['empty'];
  if (lists.deleted) return [changes('deleted').some(({ to }) => to) ? 'delete' : 'restore'];
  const fields = FIELDS.filter((field) =>
    changes('highlights').some(({ from, to }) => {
      const [before, after] = [from, to] as (Partial<Record<string, unknown>> | undefined)[];
      return before?.[field] !== after?.[field];
    }),
  );
  if (fields.length > 0) return fields;
  if (lists.collections) return ['collections'];
  return lists.books ? ['book'] : [];
}
