import type { FileKind } from '../../highlights/read/file-kind.ts';
import { fill } from '../../lib/shared/fill.ts';
import { PASTED, type ImportFailure, type ReportedOutcome } from '../../stores/import/messages.ts';
import type { Labels } from '../shared/texts.ts';

/** Texts for recognised files that cannot be read. */
const FOUND = {
  archive: 'foundArchive',
  epub: 'foundBook',
  ebook: 'foundBook',
  pdf: 'foundPdf',
  word: 'foundWord',
  image: 'foundImage',
  sqlite: 'foundDatabase',
  export: 'foundExport',
  html: 'foundPage',
  xml: 'foundPage',
  json: 'foundData',
  csv: 'foundData',
  lua: 'foundData',
} as const satisfies Record<FileKind, keyof Labels['error']>;

/** Tells whether nothing of a file could be read; false if only its last entry is cut off. */
export const isUnread = ({ code }: ImportFailure): boolean => code !== 'cutOff';

/** Says why a file could not be read, and what to do. */
export function failureText({ file, code, found }: ImportFailure, { error }: Labels): string {
  if (file === PASTED) return error.pasted;
  // The archive was opened: unpacking it would not help.
  if (code === 'noEntries' && found === 'archive') return fill(error.foundNothing, { file });
  const isOther = code === 'binary' || code === 'noEntries';
  return fill(isOther && found !== null ? error[FOUND[found]] : error[code], { file });
}

/**
 * Tells whether an import found nothing new: no entries, edits or changes; entries that repeat
 * others are nothing new.
 */
export const bringsNothing = (result: ReportedOutcome['result']): boolean =>
  result?.isNothingNew ?? (result?.report.added === 0 && (result.edited ?? []).length === 0);

/** Tells whether all of the files was read and taken, and nothing of it is new. */
export const isAllHere = ({ result, failures, problems }: ReportedOutcome): boolean =>
  bringsNothing(result) && !result?.ignored && failures.length + problems.length === 0;
