import { useState } from 'react';
import { removeLibrary } from '../../../stores/library.ts';
import { notify } from '../../../stores/notice.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Menu } from '../shared/Menu.tsx';
import { RestoreField } from '../import/RestoreField.tsx';
import { saveBackup } from './save-backup.ts';
import { useTexts } from '../shared/texts.ts';

/** Backup, restoring, and removing everything. */
export function LibraryMenu() {
  const { labels } = useTexts();
  const [isRemoving, setIsRemoving] = useState(false);

  return (
    <>
      <Menu label={labels.library.title}>
        {(close) => (
          <ul>
            <li>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  saveBackup();
                  close();
                }}
              >
                {labels.library.backup}
              </button>
            </li>
            <li>
              <RestoreField label={labels.start.restore} className="menu-item" onChosen={close} />
            </li>
            <li>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close();
                  setIsRemoving(true);
                }}
              >
                {labels.library.remove}
              </button>
            </li>
          </ul>
        )}
      </Menu>
      {isRemoving && (
        <Dialog title={labels.library.remove} onClose={() => setIsRemoving(false)}>
          <p>{labels.library.removeConfirm}</p>
          <p className="dialog-actions">
            <button
              type="button"
              className="button"
              onClick={() => {
                saveBackup();
              }}
            >
              {labels.library.backup}
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                setIsRemoving(false);
                removeLibrary();
                notify({ text: labels.library.removed });
              }}
            >
              {labels.library.removeAction}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
