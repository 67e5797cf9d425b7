import { distinctTags, tagKey, shownTags, adoptNoteTags } from './as-shown.ts';
import { change, changeAll } from './change.ts';
import type { Library, HighlightState } from './model.ts';

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
