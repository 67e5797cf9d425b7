import { dayOf } from '../../highlights/library/review.ts';
import { fill } from '../../lib/shared/fill.ts';
import { backupText } from '../../stores/library/restore-backup.ts';
import { notify } from '../../stores/notice.ts';
import { saveFile } from '../export/save-file.ts';
import { useTexts } from './texts.ts';

/** Downloads a backup file, named by the date, and says so. */
export function useSaveBackup(): () => void {
  const { labels } = useTexts();
  return () => {
    const name = `highlights-backup-${dayOf(new Date())}.json`;
    saveFile({ name, type: 'application/json', bytes: new TextEncoder().encode(backupText()) });
    notify({ text: fill(labels.export.done, { file: name }) });
  };
}
