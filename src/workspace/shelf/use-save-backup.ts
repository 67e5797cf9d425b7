import { fill } from '../../lib/shared/fill.ts';
import { backupText } from '../../stores/library/restore-backup.ts';
import { notify } from '../../stores/notice.ts';
import { saveFile } from '../export/save-file.ts';
import { useTexts } from '../shared/texts.ts';

/** Downloads a backup file, named by the date, and says so. */
export function useSaveBackup(): () => void {
  const { labels } = useTexts();
  return () => {
    const name = `highlights-backup-${new Date().toISOString().slice(0, 10)}.json`;
    saveFile({ name, type: 'application/json', bytes: new TextEncoder().encode(backupText()) });
    notify({ text: fill(labels.export.done, { file: name }) });
  };
}
