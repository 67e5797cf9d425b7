import { backupText } from '../../stores/library/restore-backup.ts';
import { saveFile } from '../export/save-file.ts';

/** Downloads a backup file, named by the date. */
export function saveBackup(): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile({
    name: `highlights-backup-${day}.json`,
    type: 'application/json',
    bytes: new TextEncoder().encode(backupText()),
  });
}
