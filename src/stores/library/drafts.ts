import { editColor, editNote, editPage, editText } from '../../highlights/library/edit.ts';
import { setInCollection } from '../../highlights/library/collections.ts';
import { addTag, removeTag } from '../../highlights/library/tags.ts';
import { adoptNoteTags } from '../../highlights/library/as-shown.ts';
import { combineNotes } from '../../highlights/library/combine-notes.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import type { HighlightColor } from '../../highlights/types.ts';
import { printedPages, shownPage } from '../../highlights/text/ranges.ts';
import { readTypedPages } from '../../highlights/text/typed-pages.ts';
import { createDraftStore } from './draft-store.ts';

/** The edited fields of a highlight, before they are saved. */
export interface Draft {
  text: string;
  note: string;
  tags: string[];
  /** Ids of the collections that it is in. */
  collections: string[];
  color: HighlightColor | null;
  /** As it is printed, or typed. */
  page: string;
}

/** A draft, and the fields when editing began. */
export interface StartedDraft {
  initial: Draft;
  draft: Draft;
}

const highlights = createDraftStore<StartedDraft>('highlights');
const tags = createDraftStore<string>('typedTags');

/** Drafts by highlight id. Only saving or discarding removes one, closing the form does not. */
export const $drafts = highlights.$drafts;

/** Text of tag fields that is not added yet, by what the field is for, such as a highlight. */
export const $typedTags = tags.$drafts;

/** Sets the text of a tag field; an empty one is removed. */
export const keepTypedTag = (target: string, typed: string): void =>
  tags.keep(target, typed === '' ? null : typed);

/** Sets the draft of a highlight; one without changes is removed. */
export const keepDraft = (id: string, started: StartedDraft): void =>
  highlights.keep(id, hasChanges(started) ? started : null);

export const discardDraft = (id: string): void => highlights.keep(id, null);

export function draftOf(highlight: LibraryHighlight): Draft {
  const { text, note, tags, collections, color } = adoptNoteTags(highlight);
  const page = printedPages(shownPage(highlight) ?? '');
  return { text, note: note ?? '', tags, collections, color, page };
}

const isSameList = (a: string[], b: string[]) =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Whether a page is typed other than the passage's; form alone (" 12", "12 - 13") is no change. */
function hasPageChange({ initial, draft }: StartedDraft): boolean {
  const page = typedPage({ initial, draft });
  return (
    draft.page !== initial.page && (page === null || printedPages(page.trim()) !== initial.page)
  );
}

/** Whether a draft differs from the highlight. */
export function hasChanges(started: StartedDraft): boolean {
  const { initial, draft } = started;
  return (
    draft.text !== initial.text ||
    draft.note !== initial.note ||
    draft.color !== initial.color ||
    hasPageChange(started) ||
    !isSameList(draft.tags, initial.tags) ||
    !isSameList(draft.collections, initial.collections)
  );
}

/** The text, note and page of a draft, if typed and not saved. */
export function unsavedTexts({ initial, draft }: StartedDraft): string[] {
  const fields = ['text', 'note', 'page'] as const;
  return fields.flatMap((field) =>
    draft[field] !== initial[field] && draft[field].trim() !== '' ? [draft[field]] : [],
  );
}

/**
 * The conflicting text: what another tab has saved since this draft, which changes the text too,
 * was begun; null for none.
 */
export function otherText(
  { text }: LibraryHighlight,
  { initial, draft }: StartedDraft,
): string | null {
  const isMine = draft.text !== initial.text && draft.text.trim() !== text;
  return isMine && text !== initial.text ? text : null;
}

/** The page of a draft, empty for none; null for what is typed and no page. */
export const typedPage = ({ initial, draft: { page } }: StartedDraft): string | null =>
  page === initial.page || page.trim() === '' ? page : readTypedPages(page);

/** Applies to a list what editing has added to, and removed from, another one. */
const withEdits = (now: string[], before: string[], edited: string[]) => [
  ...now.filter((each) => edited.includes(each) || !before.includes(each)),
  ...edited.filter((each) => !before.includes(each) && !now.includes(each)),
];

/**
 * Rebases a draft on the highlight as another tab may have changed it; fields that the draft
 * changes stay.
 */
export function onNewest(
  { initial, draft }: StartedDraft,
  highlight: LibraryHighlight,
): StartedDraft {
  const now = draftOf(highlight);
  const isFree = (field: 'text' | 'note' | 'color' | 'page') => draft[field] === initial[field];
  const free = {
    ...(isFree('text') && { text: now.text }),
    ...(isFree('note') && { note: now.note }),
    ...(isFree('color') && { color: now.color }),
    ...(isFree('page') && { page: now.page }),
  };
  const { tags, collections } = now;
  return {
    initial: { ...initial, ...free, tags, collections },
    draft: {
      ...draft,
      ...free,
      tags: withEdits(tags, initial.tags, draft.tags),
      collections: withEdits(collections, initial.collections, draft.collections),
    },
  };
}

/**
 * Saves only the fields that the draft changes, so that changes of another tab stay; so does a
 * conflicting text (`otherText`).
 */
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
  const isTheirs = otherText(highlight, { initial, draft }) !== null;
  if (text !== '' && text !== initial.text.trim() && !isTheirs) after = editText(after, id, text);
  if (draft.note !== initial.note) {
    const isNoted = current.note !== initial.note && current.note !== '';
    after = editNote(after, id, isNoted ? combineNotes(current.note, draft.note) : draft.note);
  }
  if (draft.color !== initial.color) after = editColor(after, [id], draft.color);
  const page = typedPage({ initial, draft });
  if (page !== null && hasPageChange({ initial, draft })) after = editPage(after, id, page.trim());
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
