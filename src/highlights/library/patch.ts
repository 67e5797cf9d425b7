import { pushTo } from '../shared/push-to.ts';
import type { Book } from '../types.ts';
import type { Library, LibraryHighlight, MergedSource } from './model.ts';

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

type Fields = Record<string, unknown>;
type Values = (string | MergedSource)[];

/** Fields whose values are merged one by one. */
const MERGED_FIELDS = new Set<string>(['merged', 'edited'] satisfies (
  keyof LibraryHighlight | keyof Book
)[]);

/** Applies a patch to a merged field; values that imports and edits have added since stay. */
function mergeValues(now: Values = [], from: Values = [], to?: Values): Values | undefined {
  if (isEqual(now, from)) return to;
  const idOf = (value: Values[number]) => (typeof value === 'string' ? value : value.id);
  const idsOf = (values: Values = []) => new Set(values.map(idOf));
  const [current, before, after] = [idsOf(now), idsOf(from), idsOf(to)];
  const isLeft = (id: string) => after.has(id) || !before.has(id);
  const isNew = (id: string) => !before.has(id) && !current.has(id);
  const values = [
    ...now.filter((each) => isLeft(idOf(each))),
    ...(to ?? []).filter((each) => isNew(idOf(each))),
  ];
  return to || values.length > 0 ? values : undefined;
}

/**
 * Applies the changed fields to a member. If one of them was changed elsewhere since, the member is
 * left alone, because fields belong together, such as an edited text and the device's.
 */
function mergeFields(now: Fields, from: Fields, to: Fields): object {
  const changed = Object.keys({ ...from, ...to }).filter((field) => from[field] !== to[field]);
  const isUntouched = (field: string) =>
    MERGED_FIELDS.has(field) || isEqual(now[field], from[field]);
  if (!changed.every(isUntouched)) return now;
  const after = new Map(Object.entries(now));
  for (const field of changed) {
    const value = MERGED_FIELDS.has(field)
      ? mergeValues(...([now, from, to].map((each) => each[field]) as [Values, Values, Values]))
      : to[field];
    if (value === undefined) after.delete(field);
    else after.set(field, value);
  }
  return Object.fromEntries(after);
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
    if (from && to && current) {
      list.set(id, mergeFields(...([current, from, to] as [Fields, Fields, Fields])));
    } else if (!from && to) added.set(id, to);
  }
  return added.size > 0 ? insert(list, added, order) : [...list.values()];
}

/** Applies a patch to a library. Changes made since, here or elsewhere, stay, field by field. */
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
