import { createDraftStore } from './draft-store.ts';

/** The details of a book as form values, with one person per line. */
export type BookTexts = Record<
  | ('title' | 'sentenceTitle' | 'authors' | 'editors' | 'translators' | 'publisher' | 'year')
  | ('city' | 'edition' | 'medium' | 'series' | 'seriesNumber' | 'url'),
  string
>;

const books = createDraftStore<Partial<BookTexts>>('books');

/** Unsaved details by book id. */
export const $bookDrafts = books.$drafts;

/** Sets the draft of a book; null or empty removes it. */
export function keepBookDraft(id: string, draft: Partial<BookTexts> | null): void {
  books.keep(id, draft && Object.keys(draft).length > 0 ? draft : null);
}
