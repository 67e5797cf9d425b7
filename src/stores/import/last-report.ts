import { atom } from 'nanostores';
import { $imports } from './import-list.ts';
import { withImports, type KeptReport } from './import-store.ts';
import type { ImportOutcome } from './messages.ts';

/** Whether an earlier import left a report; null until storage has answered. */
export const $hasReport = atom<boolean | null>(null);

/** The last report of this page. Storage may be blocked, and never has the sample's. */
let last: KeptReport | null = null;

function keep(kept: KeptReport): void {
  last = kept;
  $hasReport.set(true);
  if (!kept.isSample) void withImports((stored) => stored.put(kept, 'report'));
}

/** Stores the report of an import that read something; replaces the one before. */
export function keepReport({ result, failures, problems }: ImportOutcome, isSample: boolean): void {
  if (!result) return;
  const { head: _head, shelves: _shelves, ...reported } = result;
  keep({ outcome: { result: reported, failures, problems }, isSample, at: Date.now() });
}

/** Checks whether a report is stored, without reading it: it may have many megabytes. */
export async function lookForReport(): Promise<void> {
  const count = await withImports((stored) => stored.count('report'));
  if ($hasReport.get() === null) $hasReport.set(count === 1);
}

/** The report of the last import; null where there is none. */
export async function lastReport(): Promise<KeptReport | null> {
  return last ?? (await withImports((stored) => stored.get('report'))) ?? null;
}

/** Reports of undone imports, the last undone one at the end; null for an import that had none. */
const undoneReports: Promise<KeptReport | null>[] = [];

/**
 * Removes the report of an import that is undone, and brings it back when that is redone.
 * @param isLast whether it is the last import, which the report is about
 */
export function toggleReport(isUndone: boolean, isLast = true): void {
  if (isUndone) {
    const report = isLast ? lastReport() : Promise.resolve(null);
    undoneReports.push(report);
    void report.then((kept) => kept && dropReport((stored) => stored.delete('report')));
  } else void undoneReports.pop()?.then((kept) => kept && keep(kept));
}

function dropReport(remove: Parameters<typeof withImports<void>>[0]): void {
  last = null;
  $hasReport.set(false);
  void withImports(remove);
}

/** Removes the report of the last import and the undo steps of all. */
export function forgetImports(): void {
  $imports.set([]);
  dropReport((stored) => stored.clear());
}
