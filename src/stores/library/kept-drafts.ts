import { atom } from 'nanostores';
import { ifStorage } from '../../lib/browser/stored.ts';
import { DRAFTS_KEY } from '../../lib/shared/keys.ts';
import { $bookDrafts, $drafts, type BookTexts, type StartedDraft } from './drafts.ts';

/** Ids of highlights and books whose drafts an earlier page left, which are offered until one is gone on with. */
export const $leftDrafts = atom<ReadonlySet<string>>(new Set());

/** Milliseconds of debounce before what is typed is stored. */
const PAUSE = 300;

interface Kept {
  highlights: [id: string, draft: StartedDraft][];
  books: [id: string, draft: Partial<BookTexts>][];
}

const isAny = () => $drafts.get().size + $bookDrafts.get().size > 0;

function store(): void {
  const kept: Kept = { highlights: [...$drafts.get()], books: [...$bookDrafts.get()] };
  ifStorage(() => {
    if (isAny()) sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(DRAFTS_KEY);
  });
}

function takeLeft(): void {
  const left = ifStorage(() => JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? 'null') as Kept);
  if (!left || isAny()) return;
  $drafts.set(new Map(left.highlights));
  $bookDrafts.set(new Map(left.books));
  $leftDrafts.set(new Set([...$drafts.get().keys(), ...$bookDrafts.get().keys()]));
}

/**
 * Keeps drafts in the tab's own storage, so that they outlast a reload and a crash, and takes up those that are there.
 * @returns a function that ends it
 */
export function keepDrafts(): () => void {
  takeLeft();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    // What is saved or discarded is never offered again.
    if (isAny()) timer = setTimeout(store, PAUSE);
    else store();
  };
  const stops = [$drafts.listen(soon), $bookDrafts.listen(soon)];
  addEventListener('pagehide', store);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    removeEventListener('pagehide', store);
  };
}

/** Ends the offer of a draft, which stays where it is edited. */
export function takeUpDraft(id: string): void {
  $leftDrafts.set(new Set([...$leftDrafts.get()].filter((each) => each !== id)));
}
