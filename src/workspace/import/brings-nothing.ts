import type { ReportedOutcome } from '../../stores/import/messages.ts';

/** Whether all of an import was here before, with all that its backups say of it. */
export const bringsNothing = (result: ReportedOutcome['result']): boolean =>
  result?.report.added === 0 && (result.edited ?? []).length === 0;
