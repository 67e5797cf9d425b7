import { useId, useState } from 'react';
import { restoreFile, takeFiles } from '../../../stores/import/import.ts';
import { sourcesOf } from '../../../stores/library/import-files.ts';
import { show, withoutConditions, $view } from '../../../stores/library/view.ts';
import { removeLibrary } from '../../../stores/library/remove.ts';
import { notify } from '../../../stores/notice.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Menu } from '../shared/Menu.tsx';
import { useTexts } from '../shared/texts.ts';
import { saveBackup } from './save-backup.ts';

interface Props {
  onPanel: (panel: 'review' | 'tags' | 'keys') => void;
}

/** The daily review, importing more, what was deleted, tags, backup, and removing everything. */
export function LibraryMenu({ onPanel }: Props) {
  const { labels } = useTexts();
  const [isRemoving, setIsRemoving] = useState(false);

  return (
    <>
      <Menu label={labels.library.more} icon="more" className="tool">
        {(close) => {
          const action = (label: string, run: () => void) => (
            <li>
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close();
                  run();
                }}
              >
                {label}
              </button>
            </li>
          );
          return (
            <ul>
              {action(labels.review.title, () => onPanel('review'))}
              <FileItem
                label={labels.import.more}
                onFiles={(files) => {
                  close();
                  void takeFiles(sourcesOf(files));
                }}
              />
              {action(labels.tag.title, () => onPanel('tags'))}
              {action(labels.only.deleted, () =>
                show({ ...withoutConditions($view.get()), query: '', only: 'deleted' }),
              )}
              {action(labels.library.backup, saveBackup)}
              <FileItem
                label={labels.start.restore}
                isBackup
                onFiles={([file]) => {
                  close();
                  if (file) void restoreFile(file);
                }}
              />
              {action(labels.keys.title, () => onPanel('keys'))}
              {action(labels.library.remove, () => setIsRemoving(true))}
            </ul>
          );
        }}
      </Menu>
      {isRemoving && (
        <Dialog
          title={labels.library.remove}
          onClose={() => setIsRemoving(false)}
          actions={
            <>
              <button type="button" className="button" onClick={saveBackup}>
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
            </>
          }
        >
          <p>{labels.library.removeConfirm}</p>
        </Dialog>
      )}
    </>
  );
}

interface FileItemProps {
  label: string;
  isBackup?: boolean;
  onFiles: (files: File[]) => void;
}

/** A row of the menu that asks for files. */
function FileItem({ label, isBackup = false, onFiles }: FileItemProps) {
  const id = useId();
  return (
    <li className="file-button">
      <input
        id={id}
        type="file"
        multiple={!isBackup}
        accept={isBackup ? '.json,application/json' : undefined}
        onChange={({ currentTarget: field }) => {
          const files = [...(field.files ?? [])];
          field.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={id} className="menu-item">
        {label}
      </label>
    </li>
  );
}
