import { atom } from 'nanostores';
import { quietStore } from '../../lib/browser/with-store.ts';
import { LAST_IMPORT_DATABASE } from '../../lib/shared/storage-keys.ts';
import { $imports, REPORT } from './import-list.ts';
import type { ImportOutcome, ReportedOutcome } from './messages.ts';

/** The report of an import, stored until the next one. */
export interface KeptReport {
  outcome: ReportedOutcome;
  isSample: boolean;
  /** When it ended, in milliseconds since 1970. */
  at: number;
}

const withReports = quietStore<KeptReport>(LAST_IMPORT_DATABASE, REPORT);

/** Whether an earlier import left a report; null until storage has answered. */
export const $hasReport = atom<boolean | null>(null);

/** The last report of this page. Storage may be blocked, and never has the sample's. */
let last: KeptReport | null = null;

function keep(kept: KeptReport): void {
  last = kept;
  $hasReport.set(true);
  if (!kept.isSample) void withReports((reports) => reports.put(kept, REPORT));
}

/** Stores the report of an import that read something; replaces the one before. */
export function keepReport({ result, failures, problems }: ImportOutcome, isSample: boolean): void {
  if (!result) return;
  const { head: _head, shelves: _shelves, ...reported } = result;
  keep({ outcome: { result: reported, failures, problems }, isSample, at: Date.now() });
}

/** Checks whether a report is stored, without reading it: it may have many megabytes. */
export async function lookForReport(): Promise<void> {
  const count = await withReports((reports) => reports.count(REPORT));
  if ($hasReport.get() === null) $hasReport.set(count === 1);
}

/** The report of the last import; null where there is none. */
export async function lastReport(): Promise<KeptReport | null> {
  return last ?? (await withReports((reports) => reports.get(REPORT))) ?? null;
}

/** Reports of undone imports, the last undone one at the end; null where the report was no longer there. */
const undoneReports: Promise<KeptReport | null>[] = [];

/**
 * Removes the report of an import that is undone, and brings it back when that is redone.
 * @param isLast whether it is the last import, which the report is about
 */
export function toggleReport(isUndone: boolean, isLast = true): void {
  if (isUndone) {
    const report = isLast ? lastReport() : Promise.resolve(null);
    undoneReports.push(report);
    void report.then((kept) => kept && forget('delete'));
  } else void undoneReports.pop()?.then((kept) => kept && keep(kept));
}

function forget(how: 'delete' | 'clear'): void {
  last = null;
  $hasReport.set(false);
  if (how === 'clear') $imports.set([]);
  // `clear` also removes the undo steps (persist-undo.ts, import-list.ts).
  void withReports((reports) => (how === 'clear' ? reports.clear() : reports.delete(REPORT)));
}

/** Removes the report of the last import and the undo steps of all. */
export const forgetReport = (): void => forget('clear');
