import { atom } from 'nanostores';
import { $history, type ImportOrigin, type Step } from '../library/edit-history.ts';
import { withImports, type ListedImport } from './import-store.ts';

const stepKey = (at: number) => `import ${at}` as const;

/** The imports that can be undone, oldest first; stored until a backup replaces the library. */
export const $imports = atom<ListedImport[]>([]);

/**
 * Stores the list with or without an import, and its step; other tabs may have changed the list
 * meanwhile.
 */
function change(
  { at }: ImportOrigin,
  edit: (others: ListedImport[]) => ListedImport[],
  step?: Step,
): void {
  void withImports(async (imports) => {
    const listed = (await imports.get('imports')) ?? [];
    const edited = edit(listed.filter((each) => each.at !== at));
    $imports.set(edited);
    await imports.put(edited, 'imports');
    if (step) await imports.put(step, stepKey(at));
    else await imports.delete(stepKey(at));
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
  const listed = await withImports((imports) => imports.get('imports'));
  if (listed) $imports.set(listed);
}

/**
 * The undo step of a listed import: that of this page, or the stored one; undefined if another tab
 * has undone it.
 */
export async function importStep(at: number): Promise<Step | undefined> {
  const own = $history.get().done.find(({ origin }) => origin?.at === at);
  return own ?? withImports((imports) => imports.get(stepKey(at)));
}
