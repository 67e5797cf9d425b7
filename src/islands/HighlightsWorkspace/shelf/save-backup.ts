import { backupText } from '../../../stores/library/library.ts';
import { saveFile } from '../export/save-file.ts';

/** Saves all there is as a backup file, named by the day. */
export function saveBackup(): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile({
    name: `highlights-backup-${day}.json`,
    type: 'application/json',
    bytes: new TextEncoder().encode(backupText()),
  });
}
