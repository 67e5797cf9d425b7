import { atom } from 'nanostores';
import { quietStore } from '../../lib/browser/with-store.ts';
import { LAST_IMPORT_DATABASE } from '../../lib/shared/storage-keys.ts';
import { $history, type ImportOrigin, type Step } from '../library/edit-history.ts';

/*
 * The imports that can be undone, each with its undo step, stored until a backup replaces the library. The
 * steps are stored one by one, because each may have many megabytes.
 */

/** An import in the list. */
export interface ListedImport extends ImportOrigin {
  /** How many highlights it added. */
  added: number;
}

/** Name of the object store of imports, and key of the last report in it. */
export const REPORT = 'report';
const LIST = 'imports';
const keyOf = (at: number) => `import ${String(at)}`;

const withImports = quietStore<unknown>(LAST_IMPORT_DATABASE, REPORT);

/** Oldest first. */
export const $imports = atom<ListedImport[]>([]);

/**
 * Stores the list with or without an import, and its step; other tabs may have changed the list meanwhile.
 */
function change(
  { at }: ImportOrigin,
  edit: (others: ListedImport[]) => ListedImport[],
  step?: Step,
): void {
  void withImports(async (imports) => {
    const listed = ((await imports.get(LIST)) ?? []) as ListedImport[];
    const edited = edit(listed.filter((each) => each.at !== at));
    $imports.set(edited);
    await imports.put(edited, LIST);
    if (step) await imports.put(step, keyOf(at));
    else await imports.delete(keyOf(at));
  });
}

/** Lists an import that is stored, or done again. */
export function listImport(step: Step): void {
  const { origin, undo } = step;
  if (!origin) return;
  const changes = [...(undo.lists.highlights?.changes.values() ?? [])];
  const added = changes.filter(({ from, to }) => from && !to).length;
  change(origin, (others) => [...others, { ...origin, added }].sort((a, b) => a.at - b.at), step);
}

/** Takes an import that is undone, or was never stored, off the list. */
export function delistImport({ origin }: Step): void {
  if (origin) change(origin, (others) => others);
}

/** Reads the list into `$imports`. */
export async function readImports(): Promise<void> {
  const listed = await withImports((imports) => imports.get(LIST));
  if (listed) $imports.set(listed as ListedImport[]);
}

/**
 * The undo step of a listed import: that of this page, or the stored one; undefined if another tab has
 * undone it.
 */
export async function importStep(at: number): Promise<Step | undefined> {
  const own = $history.get().done.find(({ origin }) => origin?.at === at);
  return own ?? ((await withImports((imports) => imports.get(keyOf(at)))) as Step | undefined);
}
