import { fingerprint } from '../hash.ts';
import { distinctTags, shownColor, shownTags, tagKey, adoptNoteTags } from './as-shown.ts';
import { localTime } from './local-time.ts';
import type { HighlightState, Library, LibraryHighlight } from './model.ts';
import type { Collection, HighlightColor, MarkColor } from '../types.ts';

/**
 * What a reader does to a library. Every function returns a new library and leaves the given one as it
 * was, so that undoing is keeping the one before.
 */

/** The members changed; the very list where none is. */
function mapChanged<Item>(items: Item[], edit: (item: Item) => Item): Item[] {
  const edited = items.map(edit);
  return edited.every((item, index) => item === items[index]) ? items : edited;
}

function change(
  library: Library,
  ids: string[],
  edit: (highlight: LibraryHighlight) => LibraryHighlight,
): Library {
  const chosen = new Set(ids);
  const highlights = mapChanged(library.highlights, (each) =>
    chosen.has(each.id) ? edit(each) : each,
  );
  return highlights === library.highlights ? library : { ...library, highlights };
}

/** Changes all highlights, the deleted ones too, and as they were before they were merged by hand. */
function changeAll(
  library: Library,
  edit: <Item extends HighlightState>(highlight: Item) => Item,
): Library {
  const pinned = mapChanged(library.pinned, (each) => {
    const before = each.before && edit(each.before);
    return !before || before === each.before ? each : { ...each, before };
  });
  const highlights = mapChanged(library.highlights, edit);
  const deleted = mapChanged(library.deleted, edit);
  const isSame =
    pinned === library.pinned && highlights === library.highlights && deleted === library.deleted;
  return isSame ? library : { ...library, pinned, highlights, deleted };
}

/** Changes a highlight's text, or keeps it against what the device has; the device's own is kept until it is the text again. */
export function editText(library: Library, id: string, text: string): Library {
  return change(library, [id], ({ deviceHasMore: _decided, ...before }) => {
    const highlight = adoptNoteTags(before);
    const original = highlight.originalText ?? highlight.text;
    return { ...highlight, text, originalText: text === original ? null : original };
  });
}

/** Decides for one of a passage's texts: the versions of other libraries are no longer offered. */
export function resolveText(library: Library, id: string, text: string): Library {
  return change(
    editText(library, id, text),
    [id],
    ({ otherVersions: _decided, ...settled }) => settled,
  );
}

/** Writes, changes or (with null or nothing but blanks) removes the note beside a highlight; its tags stay. */
export function editNote(library: Library, id: string, note: string | null): Library {
  const written = note === null || note.trim() === '' ? null : note;
  return change(library, [id], (highlight) => ({
    ...adoptNoteTags(highlight),
    note: written,
    isNoteEdited: true,
  }));
}

/** Gives highlights a colour; later imports leave it. Null takes it off where another one is shown then. */
export function editColor(library: Library, ids: string[], color: HighlightColor | null): Library {
  return change(library, ids, (highlight) => {
    const colored = { ...highlight, color, isColorEdited: true };
    const isSame = color === null && shownColor(colored) === shownColor(highlight);
    return isSame ? highlight : colored;
  });
}

/** A tag as it is stored: blanks unified, no leading "#". */
export function normalizeTag(tag: string): string {
  return tag
    .normalize('NFC')
    .replace(/^[\s#]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The tags of a list, as one pastes it: separated by commas, semicolons or line breaks; each once. */
export function parseTags(list: string): string[] {
  const names = list
    .split(/[,;\n\r、，；]/)
    .map(normalizeTag)
    .filter((name) => name !== '');
  return distinctTags(names);
}

/** Whether two tags are one, which differ in case alone. */
export function isSameTag(a: string, b: string): boolean {
  return tagKey(a) === tagKey(b);
}

/** All tags in use, the most used first, each as it was written first. */
export function tagsOf(library: Pick<Library, 'highlights'>): { tag: string; count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const highlight of library.highlights)
    for (const tag of shownTags(highlight)) {
      const known = counts.get(tagKey(tag));
      if (known) known.count += 1;
      else counts.set(tagKey(tag), { tag, count: 1 });
    }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

/** A tag as the library writes it, where it is in use in another case. */
export function spellingInUse(library: Library, tag: string): string {
  return tagsOf(library).find((each) => isSameTag(each.tag, tag))?.tag ?? tag;
}

/** Adds a tag, or each of a list; one that is in use in another case is written as it is there. */
export function addTag(library: Library, ids: string[], tags: string): Library {
  return parseTags(tags).reduce((tagged, name) => addOne(tagged, ids, name), library);
}

function addOne(library: Library, ids: string[], name: string): Library {
  const used = spellingInUse(library, name);
  return change(library, ids, (highlight) =>
    shownTags(highlight).some((each) => isSameTag(each, used))
      ? highlight
      : { ...highlight, tags: [...highlight.tags, used] },
  );
}

function withoutTag<Item extends HighlightState>(highlight: Item, tag: string): Item {
  if (!shownTags(highlight).some((each) => isSameTag(each, tag))) return highlight;
  const taken = adoptNoteTags(highlight);
  return { ...taken, tags: taken.tags.filter((each) => !isSameTag(each, tag)) };
}

/** Takes a tag off. */
export function removeTag(library: Library, ids: string[], tag: string): Library {
  return change(library, ids, (highlight) => withoutTag(highlight, normalizeTag(tag)));
}

/** Takes a tag off everything. */
export function deleteTag(library: Library, tag: string): Library {
  return changeAll(library, (highlight) => withoutTag(highlight, tag));
}

/** Renames a tag wherever it stands; where the new name is in use already the two become one. */
export function renameTag(library: Library, from: string, to: string): Library {
  const name = normalizeTag(to);
  if (name === '') return library;
  const isConcerned = (tag: string) => isSameTag(tag, from) || isSameTag(tag, name);
  return changeAll(library, (highlight) => {
    const shown = shownTags(highlight);
    if (!shown.some((tag) => isConcerned(tag) && tag !== name)) return highlight;
    const tags = shown.map((tag) => (isConcerned(tag) ? name : tag));
    return { ...adoptNoteTags(highlight), tags: [...new Set(tags)] };
  });
}

/** The collection of a name, in whatever case it is written. */
export function collectionNamed({ collections }: Library, name: string): Collection | undefined {
  const sought = normalizeTag(name).toLowerCase();
  return collections.find((each) => normalizeTag(each.name).toLowerCase() === sought);
}

/** Makes a collection, unless there is one of that name. Its id comes from its name, in every tab the same. */
export function createCollection(library: Library, name: string, color: MarkColor): Library {
  const cleaned = normalizeTag(name);
  if (cleaned === '' || collectionNamed(library, cleaned)) return library;
  const taken = new Set(library.collections.map(({ id }) => id));
  let id = fingerprint('c', cleaned.toLowerCase());
  // The id is taken by a collection that was renamed.
  while (taken.has(id)) id = fingerprint('c', id);
  return { ...library, collections: [...library.collections, { id, name: cleaned, color }] };
}

/** Changes a collection's name or colour; it keeps its name in place of an empty one or of another's. */
export function editCollection(
  library: Library,
  id: string,
  fields: Partial<Omit<Collection, 'id'>>,
): Library {
  const name = normalizeTag(fields.name ?? '');
  const isTaken = (collectionNamed(library, name)?.id ?? id) !== id;
  const collections = library.collections.map((each) =>
    each.id === id ? { ...each, ...fields, name: isTaken ? each.name : name || each.name } : each,
  );
  return { ...library, collections };
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

/** Puts highlights into a collection or takes them out of it. */
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

/** Deletes highlights with their notes; later imports leave them deleted. */
export function deleteHighlights(library: Library, ids: string[]): Library {
  const chosen = new Set(ids);
  const deletedAt = localTime(new Date());
  const leaving = library.highlights.flatMap((each) =>
    chosen.has(each.id) ? { ...each, deletedAt } : [],
  );
  if (leaving.length === 0) return library;
  return {
    ...library,
    highlights: library.highlights.filter(({ id }) => !chosen.has(id)),
    deleted: [...library.deleted, ...leaving],
  };
}

/** The books that have highlights: one whose last highlight was deleted is no longer on the shelf. */
export function booksInUse({ books, highlights }: Library): Library['books'] {
  const used = new Set(highlights.map(({ bookId }) => bookId));
  return books.filter(({ id }) => used.has(id));
}

/** Whether highlights can be merged by hand: several, of one book, all of which have words. */
export function canMergeManually(highlights: readonly LibraryHighlight[]): boolean {
  const [first] = highlights;
  return (
    highlights.length > 1 &&
    highlights.every(({ bookId, text }) => bookId === first?.bookId && text !== '')
  );
}
