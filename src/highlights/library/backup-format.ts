import type { Library } from './model.ts';

/** Why a backup could not be restored: it is none, damaged, or of a later version of the site. */
export type BackupErrorCode = 'notBackup' | 'damaged' | 'newerVersion';

const MESSAGES: Record<BackupErrorCode, string> = {
  notBackup: 'the file is no backup',
  damaged: 'the backup is damaged',
  newerVersion: 'the backup is of a later version',
};

/** A file that cannot be restored as a backup. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, detail: string, options?: ErrorOptions) {
    super(`${MESSAGES[code]}: ${detail}`, options);
    this.code = code;
  }
}

/** The name of the format in a backup. */
export const BACKUP_FORMAT = 'clippings-library';

/** Serialises a library as a backup file (JSON). */
export const writeBackup = (library: Library): string =>
  JSON.stringify({ format: BACKUP_FORMAT, ...library });

/** The start of every backup, by which one is recognised without parsing it. */
const START = new RegExp(`^\\ufeff?\\s*\\{\\s*"format"\\s*:\\s*"${BACKUP_FORMAT}"`);

/** Whether a text starts like a backup; its first hundred characters are enough. */
export function beginsBackup(text: string): boolean {
  return START.test(text);
}
