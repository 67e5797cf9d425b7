import { useStore } from '@nanostores/react';
import { $storage } from '../../stores/library/library.ts';
import { useSaveBackup } from '../shared/use-save-backup.ts';
import { bannerClass, bannerButtonClass } from '../shared/shared-classes.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

/** Warns that storage is blocked or full, and offers a backup. */
export function StorageWarning() {
  const { labels } = useTexts();
  const saveBackup = useSaveBackup();
  const storage = useStore($storage);
  if (storage === 'stored') return null;
  return (
    <div
      className={`${bannerClass} mt-2 bg-error/10 px-3.5 py-2 max-sm:block max-sm:py-2.5`}
      role="alert"
    >
      <p className="max-sm:inline">
        {storage === 'full' ? labels.error.storageFull : labels.error.storageBlocked}
      </p>{' '}
      <QuietButton className={bannerButtonClass} onClick={saveBackup}>
        {labels.library.backup}
      </QuietButton>
    </div>
  );
}
