import { useStore } from '@nanostores/react';
import { $storage } from '../../stores/library/library.ts';
import { saveBackup } from '../shelf/save-backup.ts';
import { useTexts } from '../shared/texts.ts';

/** Warns that storage is blocked or full, and offers a backup. */
export function StorageWarning() {
  const { labels } = useTexts();
  const storage = useStore($storage);
  if (storage === 'stored') return null;
  return (
    <div className="strip strip-error storage-warning" role="alert">
      <p>{storage === 'full' ? labels.error.storageFull : labels.error.storageBlocked}</p>
      <button type="button" className="quiet" onClick={saveBackup}>
        {labels.library.backup}
      </button>
    </div>
  );
}
