import { atom } from 'nanostores';
import { withStore } from '../../lib/browser/with-store.ts';
import { LAST_IMPORT_DATABASE } from '../../lib/shared/keys.ts';
import type { ImportOutcome, ReportedOutcome } from './messages.ts';

/** The report of an import, as it is kept until the next one. */
export interface KeptReport {
  outcome: ReportedOutcome;
  isSample: boolean;
  /** When it ended, in milliseconds. */
  at: number;
}

/** The name of the store, and of the report in it. */
export const REPORT = 'report';

const withReports = <Result>(
  action: Parameters<typeof withStore<KeptReport, Result>>[2],
): Promise<Result | undefined> =>
  withStore(LAST_IMPORT_DATABASE, REPORT, action).catch(() => undefined);

/** Whether there is the report of an earlier import; null until storage has been asked. */
export const $hasReport = atom<boolean | null>(null);

/** This page's last one: storage may be blocked, and has none of the sample. */
let last: KeptReport | null = null;

function keep(kept: KeptReport): void {
  last = kept;
  $hasReport.set(true);
  if (!kept.isSample) void withReports((reports) => reports.put(kept, REPORT));
}

/** Keeps the report of an import that read something, in place of the one before. */
export function keepReport({ result, failures, problems }: ImportOutcome, isSample: boolean): void {
  if (!result) return;
  const { head: _head, shelves: _shelves, ...reported } = result;
  keep({ outcome: { result: reported, failures, problems }, isSample, at: Date.now() });
}

/** Asks storage for a report, without reading it: one may be of many megabytes. */
export async function lookForReport(): Promise<void> {
  const count = await withReports((reports) => reports.count(REPORT));
  if ($hasReport.get() === null) $hasReport.set(count === 1);
}

/** The report of the last import; null where there is none. */
export async function lastReport(): Promise<KeptReport | null> {
  return last ?? (await withReports((reports) => reports.get(REPORT))) ?? null;
}

/** Reports of the imports that are undone, the last one undone at the end; null for one whose report was another's by then. */
const aside: Promise<KeptReport | null>[] = [];

/** Follows the import that it is about: undone, it has no report; redone, it has its own again. */
export function setReportAside(isUndone: boolean): void {
  if (isUndone) {
    const report = lastReport();
    aside.push(report);
    void report.then((kept) => kept && forget('delete'));
  } else void aside.pop()?.then((kept) => kept && keep(kept));
}

function forget(how: 'delete' | 'clear'): void {
  last = null;
  $hasReport.set(false);
  // The step that undoes an import is kept beside it.
  void withReports((reports) => (how === 'clear' ? reports.clear() : reports.delete(REPORT)));
}

/** Forgets the report and all that is kept with it, with the library that they are about. */
export const forgetReport = (): void => forget('clear');
