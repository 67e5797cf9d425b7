import { BACKUP_FORMAT, BackupError, beginsBackup } from './backup-format.ts';
import { LIBRARY_CHECKS } from './backup-checks.ts';
import { migrateLibrary, type FormerLibrary } from './migrate.ts';
import { LIBRARY_VERSION, type Library } from './model.ts';

/**
 * Parses a backup of this or an earlier version and validates every field.
 * @throws BackupError naming the invalid part
 */
export function readBackup(text: string): Library {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new BackupError(beginsBackup(text) ? 'damaged' : 'notBackup', 'it is not JSON', {
      cause,
    });
  }
  const record =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (record['format'] !== BACKUP_FORMAT)
    throw new BackupError('notBackup', 'it does not say that it is one');
  const version = record['version'];
  const checks = typeof version === 'number' ? LIBRARY_CHECKS[version] : undefined;
  if (!checks)
    throw new BackupError(
      Number(version) > LIBRARY_VERSION ? 'newerVersion' : 'damaged',
      `version ${String(version)}`,
    );
  const wrong = Object.entries(checks).find(([name, check]) => !check(record[name]));
  if (wrong) throw new BackupError('damaged', `its ${wrong[0]} cannot be read`);
  const { format: _format, ...library } = record;
  return version === LIBRARY_VERSION
    ? (library as unknown as Library)
    : migrateLibrary(library as unknown as FormerLibrary);
}
