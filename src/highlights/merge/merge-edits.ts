import { tagKey } from '../library/as-shown.ts';
import { combineNotes } from '../library/combine-notes.ts';
import type { LibraryHighlight } from '../library/model.ts';
import { deviceNote } from './rebuild/device-notes.ts';

/**
 * The first list and the members that only the second has, by a key; the first list itself if there
 * are none.
 */
export function union<Item>(
  mine: Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const known = new Set(mine.map(keyOf));
  const more = other.filter((item) => !known.has(keyOf(item)));
  return more.length === 0 ? mine : [...mine, ...more];
}

export const identity = (text: string) => text;

/**
 * Merges the texts of two libraries: the one here stays, and a different edited one becomes another
 * version.
 */
function mergeText(highlight: LibraryHighlight, other: LibraryHighlight): LibraryHighlight {
  const isTaken =
    highlight.sourceId === other.sourceId &&
    highlight.originalText === null &&
    highlight.text === other.originalText;
  const { text, originalText } = isTaken ? other : highlight;
  const written = other.originalText === null ? [] : [other.text];
  const known = highlight.otherVersions ?? [];
  const others = union(known, [...written, ...(other.otherVersions ?? [])], identity);
  const otherVersions = others.filter((each) => each !== text && each !== originalText);
  if (!isTaken && otherVersions.length === known.length) return highlight;
  return {
    ...highlight,
    text,
    originalText,
    ...(otherVersions.length > 0 && { otherVersions }),
  };
}

/** Merges the notes of two libraries: a user's replaces a device's, two are combined. */
function mergeNote(highlight: LibraryHighlight, other: LibraryHighlight): LibraryHighlight {
  if (!other.isNoteEdited) return highlight;
  const { note: mine, isNoteEdited } = highlight;
  const isKnownThere = !isNoteEdited && (deviceNote(other) ?? '').includes(mine ?? '');
  const note = mine === null || isKnownThere ? other.note : combineNotes(mine, other.note ?? '');
  const isSame = note === mine && isNoteEdited;
  return isSame ? highlight : { ...highlight, note, isNoteEdited: true };
}

/** Merges the user's edits in a backup into a highlight; edits made here stay. */
export function mergeEdits(highlight: LibraryHighlight, other: LibraryHighlight): LibraryHighlight {
  const written = mergeNote(mergeText(highlight, other), other);
  const tags = union(highlight.tags, other.tags, tagKey);
  const collections = union(highlight.collections, other.collections, identity);
  const isColorTaken = other.isColorEdited && !highlight.isColorEdited;
  const isPageTaken = other.typedPage !== undefined && highlight.typedPage === undefined;
  const isSame = tags === highlight.tags && collections === highlight.collections;
  if (isSame && !isColorTaken && !isPageTaken) return written;
  return {
    ...written,
    tags,
    collections,
    ...(isColorTaken && { color: other.color, isColorEdited: true }),
    ...(isPageTaken && { typedPage: other.typedPage }),
  };
}
