import { removeLibrary } from '../../stores/remove-library.ts';
import { notify } from '../../stores/notice.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useSaveBackup } from '../shared/use-save-backup.ts';
import { useTexts } from '../shared/texts.ts';

/** Asks before everything is removed from this browser, and offers a backup. */
export function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { labels } = useTexts();
  const saveBackup = useSaveBackup();
  return (
    <Dialog
      title={labels.library.remove}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{labels.item.cancel}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              removeLibrary();
              notify({ text: labels.library.removed });
            }}
          >
            {labels.library.removeAction}
          </Button>
        </>
      }
    >
      <p>{labels.library.removeConfirm}</p>
      <p className="text-sm">
        <QuietButton onClick={saveBackup}>{labels.library.backup}</QuietButton>
      </p>
    </Dialog>
  );
}
