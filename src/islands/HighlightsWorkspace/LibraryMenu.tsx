import { useState } from 'react';
import { fill } from '../../lib/fill.ts';
import { removeLibrary, replaceLibrary, restoreBackup } from '../../stores/library.ts';
import { notify } from '../../stores/notice.ts';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { saveBackup } from './save-backup.ts';
import { useTexts } from './texts.ts';

/** Backup, restoring, and removing everything. */
export function LibraryMenu() {
  const { labels } = useTexts();
  const [isRemoving, setIsRemoving] = useState(false);

  const restore = async (file: File) => {
    try {
      const before = await restoreBackup(file);
      notify({ text: labels.library.restored, undo: () => replaceLibrary(before) });
    } catch {
      notify({ text: fill(labels.error.backup, { file: file.name }) });
    }
  };

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
              <label className="menu-item">
                <input
                  type="file"
                  accept=".json,application/json"
                  className="sr-only"
                  onChange={({ currentTarget: field }) => {
                    const [file] = field.files ?? [];
                    if (file) void restore(file);
                    close();
                  }}
                />
                {labels.library.restore}
              </label>
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
