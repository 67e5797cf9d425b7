import { atom } from 'nanostores';

/** A store of what is typed and not saved yet, by the id of what it belongs to; null removes a draft. */
export function createDraftStore<Draft>() {
  const $drafts = atom<ReadonlyMap<string, Draft>>(new Map());
  const keep = (id: string, draft: Draft | null): void => {
    const drafts = new Map($drafts.get());
    if (draft !== null) drafts.set(id, draft);
    else if (!drafts.delete(id)) return;
    $drafts.set(drafts);
  };
  return { $drafts, keep };
}
