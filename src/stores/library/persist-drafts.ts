import { atom } from 'nanostores';
import { ifStorage } from '../../lib/browser/storage.ts';
import { DRAFTS_KEY } from '../../lib/shared/storage-keys.ts';
import { $bookDrafts } from './book-drafts.ts';
import { draftStores } from './draft-store.ts';
import { $drafts, unsavedTexts } from './drafts.ts';
import { $library } from './library.ts';

/**
 * Ids of highlights and books whose drafts an earlier page left behind; offered until the user
 * resumes them.
 */
export const $restoredDrafts = atom<ReadonlySet<string>>(new Set());

/** Milliseconds to debounce storing. */
const DEBOUNCE_MS = 300;

type Stored = Record<string, [id: string, draft: unknown][]> | null;

const isAny = () => Object.values(draftStores).some(($store) => $store.get().size > 0);

function store(): void {
  const drafts = Object.entries(draftStores).map(([name, $store]) => [name, [...$store.get()]]);
  ifStorage(() => {
    if (isAny()) sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(Object.fromEntries(drafts)));
    else sessionStorage.removeItem(DRAFTS_KEY);
  });
}

function restoreDrafts(): void {
  const left = ifStorage(() => JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? 'null') as Stored);
  if (!left || isAny()) return;
  for (const [name, $store] of Object.entries(draftStores)) $store.set(new Map(left[name]));
  $restoredDrafts.set(new Set([...$drafts.get().keys(), ...$bookDrafts.get().keys()]));
}

/** Asks before leaving the page with unsaved drafts. */
export function guardDrafts(): void {
  addEventListener('beforeunload', (event) => {
    const { highlights = [] } = $library.get() ?? {};
    const isOpen = highlights.some(({ id }) => $drafts.get().has(id));
    // The texts of deleted highlights are still shown.
    const isWritten = [...$drafts.get().values()].some((each) => unsavedTexts(each).length > 0);
    if (isWritten || isOpen || $bookDrafts.get().size > 0) event.preventDefault();
  });
}

/**
 * Persists drafts in session storage, so that they survive a reload or a crash, and restores the
 * drafts of an earlier page.
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
  const stops = Object.values(draftStores).map(($store) => $store.listen(soon));
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
