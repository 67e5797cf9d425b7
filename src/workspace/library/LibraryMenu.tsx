import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { restoreFile, takeFiles } from '../../stores/import/import.ts';
import { $hasReport, lastReport, lookForReport } from '../../stores/import/last-report.ts';
import { $imports, readImports } from '../../stores/import/import-list.ts';
import type { KeptReport } from '../../stores/import/import-store.ts';
import { show, $view } from '../../stores/library/current-view.ts';
import { withoutConditions } from '../../highlights/search/view.ts';
import { $history } from '../../stores/library/edit-history.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem } from '../menu/MenuItem.tsx';
import { useTexts } from '../shared/texts.ts';
import { useUndo } from '../shared/use-undo.ts';
import { FileItem, LanguageItem } from './menu-items.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { toolClass } from './toolbar-classes.ts';
import { useSaveBackup } from '../shared/use-save-backup.ts';

const PasteDialog = lazyPart(async () => (await import('../import/PasteDialog.tsx')).PasteDialog);
const ImportReportDialog = lazyPart(
  async () => (await import('../import/ImportReportDialog.tsx')).ImportReportDialog,
);

interface Props {
  onPanel: (panel: 'review' | 'imports' | 'tags' | 'keys') => void;
}

/** The library's menu, with the dialogs it opens. */
export function LibraryMenu({ onPanel }: Props) {
  const { labels } = useTexts();
  const saveBackup = useSaveBackup();
  const { undoOrAsk, redo } = useUndo();
  const { done, undone } = useStore($history);
  const [isRemoving, setIsRemoving] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const hasReport = useStore($hasReport);
  const [report, setReport] = useState<KeptReport | null>(null);
  const imports = useStore($imports);
  useEffect(() => {
    void lookForReport();
    void readImports();
  }, []);

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
              <MenuItem icon="undo" onPress={undoOrAsk}>
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
                void takeFiles(files);
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
            {imports.length > 0 && (
              <MenuItem icon="undo" onPress={() => onPanel('imports')}>
                {labels.imports.title}
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
      {isRemoving && <RemovalDialog onClose={() => setIsRemoving(false)} />}
    </>
  );
}
