import { atom, type WritableAtom } from 'nanostores';

/** All stores of drafts, by their names in session storage. */
export const draftStores: Record<string, WritableAtom<ReadonlyMap<string, unknown>>> = {};

/** A store of what is typed and not saved, by the id of what it is of; null removes a draft. */
export function createDraftStore<Draft>(name: string) {
  const $drafts = atom<ReadonlyMap<string, Draft>>(new Map());
  draftStores[name] = $drafts;
  const keep = (id: string, draft: Draft | null): void => {
    const drafts = new Map($drafts.get());
    if (draft !== null) drafts.set(id, draft);
    else if (!drafts.delete(id)) return;
    $drafts.set(drafts);
  };
  return { $drafts, keep };
}

/** Removes all drafts, with the library that they belong to. */
export function clearDrafts(): void {
  for (const $drafts of Object.values(draftStores)) $drafts.set(new Map());
}
