import { pushTo } from '../push-to.ts';
import type { Library, MergedSource } from './model.ts';

type NamesOf<Member> = NonNullable<
  {
    [Name in keyof Library]: NonNullable<Library[Name]> extends Member[] ? Name : never;
  }[keyof Library]
>;
type ListName = NamesOf<object>;
type SetName = NamesOf<string>;

/** The lists of a library, with the key of their members. */
const LISTS: {
  [Name in ListName]: (member: NonNullable<Library[Name]>[number]) => string;
} = {
  books: ({ id }) => id,
  highlights: ({ id }) => id,
  deleted: ({ id }) => id,
  collections: ({ id }) => id,
  mergedBooks: ({ book }) => book.id,
  pinned: ({ id }) => id,
  reviews: ({ id }) => id,
};
const listNames = Object.keys(LISTS) as ListName[];

/** The sets of ids in a library. */
const SETS: Record<SetName, true> = { unmerged: true, differentBooks: true, purged: true };
const setNames = Object.keys(SETS) as SetName[];

interface ListPatch {
  /** Members by id before and after; undefined where one is added or removed. */
  changes: Map<string, { from: object | undefined; to: object | undefined }>;
  /** Ids in their new order; empty unless members are added. */
  order: string[];
}

/** The difference between two states of a library. */
export interface LibraryPatch {
  lists: Partial<Record<ListName, ListPatch>>;
  sets: Partial<Record<SetName, { added: string[]; removed: string[] }>>;
}

function byId(library: Library, name: ListName): Map<string, object> {
  const idOf = LISTS[name] as (member: object) => string;
  return new Map(library[name]?.map((member) => [idOf(member), member]));
}

function listPatch(from: Library, to: Library, name: ListName): ListPatch | null {
  if (from[name] === to[name]) return null;
  const before = byId(from, name);
  const after = byId(to, name);
  const changes: ListPatch['changes'] = new Map();
  for (const [id, member] of before)
    if (after.get(id) !== member) changes.set(id, { from: member, to: after.get(id) });
  let hasNew = false;
  for (const [id, member] of after) {
    if (before.has(id)) continue;
    changes.set(id, { from: undefined, to: member });
    hasNew = true;
  }
  return changes.size > 0 ? { changes, order: hasNew ? [...after.keys()] : [] } : null;
}

/** The patch that turns one state of a library into another. */
export function patchBetween(from: Library, to: Library): LibraryPatch {
  const patch: LibraryPatch = { lists: {}, sets: {} };
  for (const name of listNames) {
    const list = listPatch(from, to, name);
    if (list) patch.lists[name] = list;
  }
  for (const name of setNames) {
    const before = new Set(from[name]);
    const after = new Set(to[name]);
    const added = [...after].filter((id) => !before.has(id));
    const removed = [...before].filter((id) => !after.has(id));
    if (added.length + removed.length > 0) patch.sets[name] = { added, removed };
  }
  return patch;
}

// By content, because objects read from the database again are equal but not identical.
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Applies a patch to the merged entries of a highlight; entries that imports have added since stay. */
function mergeEntries(now: MergedSource[], from: MergedSource[], to: MergedSource[]) {
  if (isEqual(now, from)) return to;
  const [current, before, after] = [now, from, to].map(
    (entries) => new Set(entries.map(({ id }) => id)),
  ) as [Set<string>, Set<string>, Set<string>];
  const isLeft = ({ id }: MergedSource) => after.has(id) || !before.has(id);
  const isNew = ({ id }: MergedSource) => !before.has(id) && !current.has(id);
  return [...now.filter(isLeft), ...to.filter(isNew)];
}

/**
 * Applies the changed fields to a member. If one of them was changed elsewhere since, the member is left alone,
 * because fields belong together, such as an edited text and the device's.
 */
function mergeFields(current: object, from: object, to: object): object {
  const [now, before] = [current, from] as Record<string, unknown>[];
  const changed = Object.entries(to).filter(([field, value]) => before?.[field] !== value);
  const isUntouched = changed.every(
    ([field]) => field === 'merged' || isEqual(now?.[field], before?.[field]),
  );
  if (!isUntouched) return current;
  const after: Record<string, unknown> = { ...current, ...Object.fromEntries(changed) };
  const [entries, former, others] = [now, before, after].map(
    (each) => each?.['merged'] as MergedSource[] | undefined,
  );
  return entries && former && others
    ? { ...after, merged: mergeEntries(entries, former, others) }
    : after;
}

/** Inserts members, each after the one that precedes it in `order`. */
function insert(list: Map<string, object>, added: Map<string, object>, order: string[]): object[] {
  const behind = new Map<string | null, string[]>();
  let previous: string | null = null;
  for (const id of order) {
    if (added.has(id)) pushTo(behind, previous, id);
    else if (list.has(id)) previous = id;
  }
  const at = (id: string | null) => (behind.get(id) ?? []).flatMap((each) => added.get(each) ?? []);
  return [...at(null), ...[...list].flatMap(([id, member]) => [member, ...at(id)])];
}

function patchList(library: Library, name: ListName, { changes, order }: ListPatch): object[] {
  const list = byId(library, name);
  const added = new Map<string, object>();
  for (const [id, { from, to }] of changes) {
    const current = list.get(id);
    if (!from || !to) list.delete(id);
    if (from && to && current) list.set(id, mergeFields(current, from, to));
    else if (!from && to) added.set(id, to);
  }
  return added.size > 0 ? insert(list, added, order) : [...list.values()];
}

/** Applies a patch to a library. Changes made since, here or in another tab, stay, field by field. */
export function applyPatch(library: Library, patch: LibraryPatch): Library {
  const after: Record<string, unknown> = { ...library };
  for (const name of listNames) {
    const list = patch.lists[name];
    if (list) after[name] = patchList(library, name, list);
  }
  for (const name of setNames) {
    const set = patch.sets[name];
    if (!set) continue;
    const removed = new Set(set.removed);
    const kept = (library[name] ?? []).filter((id) => !removed.has(id));
    after[name] = [...new Set([...kept, ...set.added])].sort();
  }
  return after as unknown as Library;
}
