import { fingerprint } from '../shared/hash.ts';
import type { Collection } from '../types.ts';
import { normalizeTag, tagKey } from './as-shown.ts';
import { changeAll, change, mapChanged } from './change.ts';
import type { Library } from './model.ts';

/** The collection of a name, ignoring case. */
export function collectionNamed({ collections }: Library, name: string): Collection | undefined {
  const sought = tagKey(name);
  return collections.find((each) => tagKey(each.name) === sought);
}

/**
 * Creates a collection unless the name is in use. The id is derived from the name, so that all tabs
 * agree.
 */
export function createCollection(library: Library, name: string): Library {
  const cleaned = normalizeTag(name);
  if (cleaned === '' || collectionNamed(library, cleaned)) return library;
  const taken = new Set(library.collections.map(({ id }) => id));
  let id = fingerprint('c', cleaned.toLowerCase());
  // The id is taken by a collection that was renamed.
  while (taken.has(id)) id = fingerprint('c', id);
  return { ...library, collections: [...library.collections, { id, name: cleaned }] };
}

/** The library with collections of these names, and their ids. */
export function withCollections(library: Library, names: readonly string[]): [Library, string[]] {
  const made = names.reduce((sum, name) => createCollection(sum, name), library);
  return [made, names.flatMap((name) => collectionNamed(made, name)?.id ?? [])];
}

/** Renames a collection; an empty name, or one in use, is ignored. */
export function renameCollection(library: Library, id: string, to: string): Library {
  const name = normalizeTag(to);
  const isTaken = (collectionNamed(library, name)?.id ?? id) !== id;
  if (isTaken || name === '') return library;
  const collections = mapChanged(library.collections, (each) =>
    each.id === id && each.name !== name ? { ...each, name } : each,
  );
  return collections === library.collections ? library : { ...library, collections };
}

/** Removes a collection; its highlights stay. */
export function deleteCollection(library: Library, id: string): Library {
  const collections = library.collections.filter((each) => each.id !== id);
  return changeAll({ ...library, collections }, (highlight) =>
    highlight.collections.includes(id)
      ? { ...highlight, collections: highlight.collections.filter((each) => each !== id) }
      : highlight,
  );
}

/** Adds highlights to a collection or removes them from it. */
export function setInCollection(
  library: Library,
  ids: string[],
  collectionId: string,
  isIn: boolean,
): Library {
  return change(library, ids, (highlight) => {
    const { collections } = highlight;
    if (collections.includes(collectionId) === isIn) return highlight;
    const others = collections.filter((each) => each !== collectionId);
    return { ...highlight, collections: isIn ? [...others, collectionId] : others };
  });
}
