import {
  addTag,
  editNote,
  editText,
  removeTag,
  setInCollection,
} from '../../../highlights/library/edit.ts';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';

/** What the reader is writing, before it is saved. */
export interface Draft {
  text: string;
  note: string;
  tags: string[];
  /** Ids. */
  collections: string[];
}

export function draftOf({ text, note, tags, collections }: LibraryHighlight): Draft {
  return { text, note: note ?? '', tags, collections };
}

/** Saves what differs from the library as it is now, and only that: what another tab changed stays. */
export function applyDraft(library: Library, id: string, draft: Draft): Library {
  const highlight = library.highlights.find((each) => each.id === id);
  if (!highlight) return library;
  const before = draftOf(highlight);
  const text = draft.text.trim();
  let after = library;
  if (text !== before.text) after = editText(after, id, text);
  if (draft.note !== before.note) after = editNote(after, id, draft.note);
  for (const tag of before.tags) if (!draft.tags.includes(tag)) after = removeTag(after, [id], tag);
  for (const tag of draft.tags) if (!before.tags.includes(tag)) after = addTag(after, [id], tag);
  for (const { id: collectionId } of library.collections) {
    const isIn = draft.collections.includes(collectionId);
    if (isIn !== before.collections.includes(collectionId))
      after = setInCollection(after, [id], collectionId, isIn);
  }
  return after;
}
