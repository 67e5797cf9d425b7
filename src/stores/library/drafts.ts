import { atom } from 'nanostores';
import {
  addTag,
  editColor,
  editNote,
  editText,
  removeTag,
  setInCollection,
} from '../../highlights/library/edit.ts';
import { withTagsTaken } from '../../highlights/library/as-shown.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { HighlightColor } from '../../highlights/types.ts';
import { $library } from './library.ts';

/** A highlight's fields as the reader is editing them, before they are saved. */
export interface Draft {
  text: string;
  note: string;
  tags: string[];
  /** Ids. */
  collections: string[];
  color: HighlightColor | null;
}

/** A draft, and the highlight as it was when editing began. */
export interface StartedDraft {
  initial: Draft;
  draft: Draft;
}

/** Drafts by highlight id: only saving or discarding ends one; closing the form loses nothing. */
export const $drafts = atom<ReadonlyMap<string, StartedDraft>>(new Map());

export function draftOf(highlight: LibraryHighlight): Draft {
  const { text, note, tags, collections, color } = withTagsTaken(highlight);
  return { text, note: note ?? '', tags, collections, color };
}

const isSameList = (a: string[], b: string[]) =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Whether a draft differs from the highlight. */
export function hasChanges({ initial, draft }: StartedDraft): boolean {
  return (
    draft.text !== initial.text ||
    draft.note !== initial.note ||
    draft.color !== initial.color ||
    !isSameList(draft.tags, initial.tags) ||
    !isSameList(draft.collections, initial.collections)
  );
}

/** The details of a book as a form shows them; an author a line. */
export type BookTexts = Record<
  'title' | 'sentenceTitle' | 'authors' | 'publisher' | 'year' | 'city' | 'edition',
  string
>;

/** By book id: the details that were changed and not saved. */
export const $bookDrafts = atom<ReadonlyMap<string, Partial<BookTexts>>>(new Map());

/** Keeps what is typed of a book until it is saved or discarded; null ends it. */
export function keepBookDraft(id: string, draft: Partial<BookTexts> | null): void {
  const drafts = new Map($bookDrafts.get());
  if (draft && Object.keys(draft).length > 0) drafts.set(id, draft);
  else drafts.delete(id);
  $bookDrafts.set(drafts);
}

/** Asks before the page is left while something typed is not saved. */
export function guardDrafts(): void {
  addEventListener('beforeunload', (event) => {
    const { highlights = [], books = [] } = $library.get() ?? {};
    const isOpen = (drafts: ReadonlyMap<string, unknown>, all: { id: string }[]) =>
      all.some(({ id }) => drafts.has(id));
    if (isOpen($drafts.get(), highlights) || isOpen($bookDrafts.get(), books))
      event.preventDefault();
  });
}

/** Keeps a draft; one without changes is dropped. */
export function keepDraft(id: string, started: StartedDraft): void {
  const drafts = new Map($drafts.get());
  if (hasChanges(started)) drafts.set(id, started);
  else drafts.delete(id);
  $drafts.set(drafts);
}

export function discardDraft(id: string): void {
  const drafts = new Map($drafts.get());
  if (drafts.delete(id)) $drafts.set(drafts);
}

/** Keeps both of two notes written at the same time. */
const bothNotes = (theirs: string, mine: string) =>
  theirs.includes(mine) ? theirs : mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`;

/** Saves only the fields that the reader changed: changes made in another tab meanwhile stay. */
export function applyDraft(
  library: Library,
  id: string,
  { initial, draft }: StartedDraft,
): Library {
  const highlight = library.highlights.find((each) => each.id === id);
  if (!highlight) return library;
  const current = draftOf(highlight);
  const text = draft.text.trim();
  let after = library;
  if (text !== '' && text !== initial.text.trim()) after = editText(after, id, text);
  if (draft.note !== initial.note) {
    const isTheirs = current.note !== initial.note && current.note !== '';
    after = editNote(after, id, isTheirs ? bothNotes(current.note, draft.note) : draft.note);
  }
  if (draft.color !== initial.color) after = editColor(after, [id], draft.color);
  for (const tag of initial.tags)
    if (!draft.tags.includes(tag)) after = removeTag(after, [id], tag);
  for (const tag of draft.tags) if (!initial.tags.includes(tag)) after = addTag(after, [id], tag);
  for (const { id: collectionId } of library.collections) {
    const isIn = draft.collections.includes(collectionId);
    if (isIn !== initial.collections.includes(collectionId))
      after = setInCollection(after, [id], collectionId, isIn);
  }
  return after;
}
