import {
  distinctTags,
  normalizeTag,
  tagKey,
  shownTags,
  adoptNoteTags,
  rewriteNote,
} from './as-shown.ts';
import { fold } from '../text/fold.ts';
import { withoutHashtags } from './hashtags.ts';
import { change, changeAll } from './change.ts';
import type { Library, HighlightState } from './model.ts';

/** Parses a pasted list of tags, separated by commas, semicolons or line breaks; no duplicates. */
export function parseTags(list: string): string[] {
  const names = list
    .split(/[,;\n\r、，；]/)
    .map(normalizeTag)
    .filter((name) => name !== '');
  return distinctTags(names);
}

/** Whether two tags are the same by their key. */
export function isSameTag(a: string, b: string): boolean {
  return tagKey(a) === tagKey(b);
}

/** All tags in use, most used first, each in its first spelling. */
export function countedTags(
  library: Pick<Library, 'highlights'>,
): { tag: string; count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const highlight of library.highlights)
    for (const tag of shownTags(highlight)) {
      const known = counts.get(tagKey(tag));
      if (known) known.count += 1;
      else counts.set(tagKey(tag), { tag, count: 1 });
    }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

/**
 * Tags that contain what is typed: first those that begin with it.
 * @param used in the order of their use
 * @param taken are left out
 */
export function suggestedTags(
  used: readonly string[],
  typed: string,
  taken: readonly string[],
): string[] {
  const key = fold(normalizeTag(typed));
  const found = used.filter(
    (tag) => fold(tag).includes(key) && !taken.some((each) => isSameTag(each, tag)),
  );
  const isBegun = (tag: string) => fold(tag).startsWith(key);
  return [...found.filter(isBegun), ...found.filter((tag) => !isBegun(tag))];
}

/** The spelling in which the library already uses a tag; the tag itself if it is new. */
export function spellingInUse(library: Library, tag: string): string {
  return countedTags(library).find((each) => isSameTag(each.tag, tag))?.tag ?? tag;
}

/** Adds one tag, or a list of them, in the spelling already in use. */
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

/** A highlight in whose note some tags are words without their mark. */
const unmarked = <Item extends HighlightState>(highlight: Item, isGone: (tag: string) => boolean) =>
  rewriteNote(highlight, (note) => withoutHashtags(note, isGone));

function withoutTag<Item extends HighlightState>(highlight: Item, tag: string): Item {
  if (!shownTags(highlight).some((each) => isSameTag(each, tag))) return highlight;
  const taken = unmarked(adoptNoteTags(highlight), (each) => isSameTag(each, tag));
  return { ...taken, tags: taken.tags.filter((each) => !isSameTag(each, tag)) };
}

/** Removes a tag from some highlights. */
export function removeTag(library: Library, ids: string[], tag: string): Library {
  return change(library, ids, (highlight) => withoutTag(highlight, tag));
}

/** Removes a tag from all highlights. */
export function deleteTag(library: Library, tag: string): Library {
  return changeAll(library, (highlight) => withoutTag(highlight, tag));
}

/** Renames a tag everywhere; if the new name is in use, the two are merged. */
export function renameTag(library: Library, from: string, to: string): Library {
  const name = normalizeTag(to);
  if (name === '') return library;
  const isConcerned = (tag: string) => isSameTag(tag, from) || isSameTag(tag, name);
  return changeAll(library, (highlight) => {
    const shown = shownTags(highlight);
    if (!shown.some((tag) => isConcerned(tag) && tag !== name)) return highlight;
    const taken = unmarked(adoptNoteTags(highlight), (tag) => isSameTag(tag, from));
    const tags = [...taken.tags, name].map((tag) => (isConcerned(tag) ? name : tag));
    return { ...taken, tags: [...new Set(tags)] };
  });
}
