import { shownTags } from '../library/as-shown.ts';
import { collectionNamed, createCollection } from '../library/collections.ts';
import { editNote, editPage, editText } from '../library/edit.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import { highlightsBySource } from '../library/sources.ts';
import { addTag, isSameTag, removeTag } from '../library/tags.ts';
import type { ExportedRow } from '../types.ts';
import { formerOf, type ChangedHighlight } from './changed-highlights.ts';

type Edits = ExportedRow['edits'];

/** The library with collections of these names, and their ids. */
function withCollections(library: Library, names: readonly string[]): [Library, string[]] {
  const made = names.reduce((sum, name) => createCollection(sum, name), library);
  return [made, names.flatMap((name) => collectionNamed(made, name)?.id ?? [])];
}

/** A highlight as the user corrected it in a file: the same edits as in the library. */
function edited(highlight: LibraryHighlight, head: Library, edits: Edits): LibraryHighlight {
  const { id, kind } = highlight;
  let single: Library = { ...head, highlights: [highlight] };
  // A bookmark's note is exported as a text.
  if (edits.text !== undefined)
    single = (kind === 'bookmark' ? editNote : editText)(single, id, edits.text);
  if (edits.note !== undefined) single = editNote(single, id, edits.note);
  if (edits.page !== undefined) single = editPage(single, id, edits.page);
  const { tags } = edits;
  if (tags) {
    const gone = shownTags(highlight).filter((tag) => !tags.some((each) => isSameTag(each, tag)));
    single = gone.reduce((sum, tag) => removeTag(sum, [id], tag), single);
    single = tags.reduce((sum, tag) => addTag(sum, [id], tag), single);
  }
  const [after = highlight] = single.highlights;
  return edits.collections
    ? { ...after, collections: withCollections(head, edits.collections)[1] }
    : after;
}

/**
 * Makes the edits that the user made in rows of our table.
 * @param edits by the highlights' ids
 * @returns also what the changed highlights read before
 */
export function applyRowEdits(
  library: Library,
  edits: ReadonlyMap<string, Edits>,
): { library: Library; changed: ChangedHighlight[] } {
  if (edits.size === 0) return { library, changed: [] };
  const names = [...edits.values()].flatMap(({ collections = [] }) => collections);
  const [head] = withCollections(library, [...new Set(names)]);
  const changed: ChangedHighlight[] = [];
  const highlights = head.highlights.map((highlight) => {
    const own = edits.get(highlight.id);
    if (own === undefined) return highlight;
    const after = edited(highlight, head, own);
    if (after !== highlight) changed.push(formerOf(highlight));
    return after;
  });
  return { library: { ...head, highlights }, changed };
}

/**
 * Puts highlights into the collections that files of ours name.
 * @param named collections' names by the ids of entries
 */
export function collect(library: Library, named: ReadonlyMap<string, string[]>): Library {
  if (named.size === 0) return library;
  const [head] = withCollections(library, [...new Set([...named.values()].flat())]);
  const owners = highlightsBySource(head.highlights);
  const added = new Map<LibraryHighlight, string[]>();
  for (const [source, names] of named) {
    const owner = owners.get(source);
    if (owner) added.set(owner, [...(added.get(owner) ?? []), ...withCollections(head, names)[1]]);
  }
  const highlights = head.highlights.map((each) => {
    const more = added.get(each);
    return more ? { ...each, collections: [...new Set([...each.collections, ...more])] } : each;
  });
  return { ...head, highlights };
}
