import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { restoreFile, takeFiles } from '../../stores/import/import.ts';
import {
  $hasReport,
  lastReport,
  lookForReport,
  type KeptReport,
} from '../../stores/import/last-report.ts';
import { importFilesOf } from '../../stores/import/run-import.ts';
import { show, $view } from '../../stores/library/current-view.ts';
import { withoutConditions } from '../../highlights/search/view.ts';
import { $history } from '../../stores/library/edit-history.ts';
import { removeLibrary } from '../../stores/remove-library.ts';
import { notify } from '../../stores/notice.ts';
import { button } from '../../ui/classes.ts';
import { menuItemClass } from '../shared/shared-classes.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { Icon } from '../shared/Icon.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Menu, MenuItem } from '../shared/Menu.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { useUndo } from '../shared/use-undo.ts';
import { toolClass } from './toolbar-classes.ts';
import { useSaveBackup } from '../shared/use-save-backup.ts';

const PasteDialog = lazyPart(async () => (await import('../import/PasteDialog.tsx')).PasteDialog);
const ImportReportDialog = lazyPart(
  async () => (await import('../import/ImportReportDialog.tsx')).ImportReportDialog,
);

interface Props {
  onPanel: (panel: 'review' | 'tags' | 'keys') => void;
}

/** The library's menu, with the dialogs it opens. */
export function LibraryMenu({ onPanel }: Props) {
  const { labels } = useTexts();
  const saveBackup = useSaveBackup();
  const { undo, redo } = useUndo();
  const { done, undone } = useStore($history);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const hasReport = useStore($hasReport);
  const [report, setReport] = useState<KeptReport | null>(null);
  useEffect(() => void lookForReport(), []);

  return (
    <>
      <Menu
        label={labels.library.more}
        icon="more"
        className={`${toolClass} w-full max-lg:min-w-11 lg:max-xl:*:[span]:sr-only`}
        place="tools"
      >
        {(close) => (
          <ul>
            {done.length > 0 && (
              <MenuItem icon="undo" onPress={undo}>
                {labels.keys.undo}
              </MenuItem>
            )}
            {undone.length > 0 && (
              <MenuItem icon="redo" onPress={redo}>
                {labels.keys.redo}
              </MenuItem>
            )}
            <MenuItem icon="review" onPress={() => onPanel('review')}>
              {labels.review.title}
            </MenuItem>
            <FileItem
              label={labels.import.more}
              onFiles={(files) => {
                close();
                void takeFiles(importFilesOf(files));
              }}
            />
            <MenuItem icon="copy" onPress={() => setIsPasting(true)}>
              {labels.start.paste}
            </MenuItem>
            {hasReport && (
              <MenuItem icon="report" onPress={() => void lastReport().then(setReport)}>
                {labels.report.last}
              </MenuItem>
            )}
            <MenuItem icon="tag" onPress={() => onPanel('tags')}>
              {labels.tag.title}
            </MenuItem>
            <MenuItem
              icon="delete"
              onPress={() =>
                show({ ...withoutConditions($view.get()), query: '', only: 'deleted' })
              }
            >
              {labels.only.deleted}
            </MenuItem>
            <MenuItem icon="save" onPress={saveBackup}>
              {labels.library.backup}
            </MenuItem>
            <FileItem
              label={labels.start.restore}
              isBackup
              onFiles={([file]) => {
                close();
                if (file) void restoreFile(file);
              }}
            />
            {/* Devices without hover rarely have a keyboard. */}
            {matchMedia('(hover: hover)').matches && (
              <MenuItem icon="keys" onPress={() => onPanel('keys')}>
                {labels.keys.title}
              </MenuItem>
            )}
            <LanguageItem />
            <MenuItem icon="close" isFinal onPress={() => setIsRemoving(true)}>
              {labels.library.remove}
            </MenuItem>
          </ul>
        )}
      </Menu>
      {report && <ImportReportDialog {...report} isLatest onClose={() => setReport(null)} />}
      {isPasting && <PasteDialog onClose={() => setIsPasting(false)} />}
      {isRemoving && (
        <Dialog
          title={labels.library.remove}
          onClose={() => setIsRemoving(false)}
          actions={
            <>
              <button type="button" className={button()} onClick={() => setIsRemoving(false)}>
                {labels.item.cancel}
              </button>
              <button
                type="button"
                className={button('danger')}
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
          <p className="text-sm">
            <QuietButton onClick={saveBackup}>{labels.library.backup}</QuietButton>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Opens the page's list of languages, whose button is hidden on phones. */
function LanguageItem() {
  const opener = document.querySelector<HTMLElement>('[popovertarget=languages]');
  if (!opener || opener.offsetWidth > 0) return null;
  const open = () => {
    const list = document.getElementById('languages');
    // Anchored to the menu's button, which has the focus again.
    list?.showPopover({ source: document.activeElement as HTMLElement });
    list?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  };
  return (
    <MenuItem icon="language" onPress={open}>
      {opener.lastElementChild?.textContent}
    </MenuItem>
  );
}

interface FileItemProps {
  label: string;
  isBackup?: boolean;
  onFiles: (files: File[]) => void;
}

/** A menu item that opens the file picker. */
function FileItem({ label, isBackup = false, onFiles }: FileItemProps) {
  const id = useId();
  return (
    <li className="relative rounded-md has-focus-visible:outline-3 has-focus-visible:outline-link">
      <input
        id={id}
        type="file"
        className="pointer-events-none absolute inset-0 w-full opacity-0"
        multiple={!isBackup}
        accept={isBackup ? '.json,application/json' : undefined}
        onChange={({ currentTarget: field }) => {
          const files = [...(field.files ?? [])];
          field.value = '';
          onFiles(files);
        }}
      />
      <label htmlFor={id} className={menuItemClass}>
        <Icon name={isBackup ? 'restore' : 'import'} />
        {label}
      </label>
    </li>
  );
}
