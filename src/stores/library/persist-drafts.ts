import { atom } from 'nanostores';
import { ifStorage } from '../../lib/browser/storage.ts';
import { DRAFTS_KEY } from '../../lib/shared/storage-keys.ts';
import { $bookDrafts, $drafts, type BookTexts, type StartedDraft } from './drafts.ts';
import { $typedTags } from './typed-tags.ts';

/**
 * Ids of highlights and books whose drafts an earlier page left behind; offered until the user resumes them.
 */
export const $restoredDrafts = atom<ReadonlySet<string>>(new Set());

/** Milliseconds to debounce storing. */
const DEBOUNCE_MS = 300;

interface Kept {
  highlights: [id: string, draft: StartedDraft][];
  books: [id: string, draft: Partial<BookTexts>][];
  typedTags?: [target: string, typed: string][];
}

const isAny = () => [$drafts, $bookDrafts, $typedTags].some((drafts) => drafts.get().size > 0);

function store(): void {
  const kept: Kept = {
    highlights: [...$drafts.get()],
    books: [...$bookDrafts.get()],
    typedTags: [...$typedTags.get()],
  };
  ifStorage(() => {
    if (isAny()) sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(DRAFTS_KEY);
  });
}

function restoreDrafts(): void {
  const left = ifStorage(() => JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? 'null') as Kept);
  if (!left || isAny()) return;
  $drafts.set(new Map(left.highlights));
  $bookDrafts.set(new Map(left.books));
  $typedTags.set(new Map(left.typedTags));
  $restoredDrafts.set(new Set([...$drafts.get().keys(), ...$bookDrafts.get().keys()]));
}

/**
 * Persists drafts in session storage, so that they survive a reload or a crash, and restores those of an
 * earlier page.
 * @returns the unsubscribe function
 */
export function persistDrafts(): () => void {
  restoreDrafts();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    // At once, so that a saved or discarded draft is never offered again.
    if (isAny()) timer = setTimeout(store, DEBOUNCE_MS);
    else store();
  };
  const stops = [$drafts, $bookDrafts, $typedTags].map((drafts) => drafts.listen(soon));
  addEventListener('pagehide', store);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('pagehide', store);
  };
}

/** Stops offering a draft, which is being edited again. */
export function resumeDraft(id: string): void {
  $restoredDrafts.set(new Set([...$restoredDrafts.get()].filter((each) => each !== id)));
}
