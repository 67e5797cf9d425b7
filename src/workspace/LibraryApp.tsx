import { useStore } from '@nanostores/react';
import { use, useEffect, useMemo } from 'react';
import { inShelfOrder } from '../highlights/library/shelf-order.ts';
import { dropPurged } from '../highlights/merge/decisions/purge.ts';
import { persistImportUndo } from '../stores/import/persist-undo.ts';
import { guardDrafts, persistDrafts } from '../stores/library/persist-drafts.ts';
import { readPersistence } from '../stores/library/storage-persistence.ts';
import { followAddress } from '../stores/library/current-view.ts';
import { $shelfOrder } from '../stores/library/shelf-order.ts';
import { $library, $libraryState, changeWithoutUndo } from '../stores/library/library.ts';
import { followPlan } from '../stores/plan.ts';
import { AutoExport } from './export/AutoExport.tsx';
import { ImportStatus } from './import/ImportStatus.tsx';
import { StorageWarning } from './import/StorageWarning.tsx';
import { UnsavedDrafts } from './item/UnsavedDrafts.tsx';
import { LibraryView } from './library/LibraryView.tsx';
import { LibraryContext } from './shared/use-library.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { TextsContext, type Labels, type Texts } from './shared/texts.ts';

interface Props extends Omit<Texts, 'labels'> {
  labels: Promise<Labels>;
}

/** The app proper: library, import status, notices. Loaded once there is a library or import. */
export function LibraryApp({ labels: loading, ...texts }: Props) {
  const labels = use(loading);
  const stored = useStore($libraryState)?.library;
  const order = useStore($shelfOrder);
  const library = useMemo(
    () => stored && inShelfOrder(stored, order, texts.lang),
    [stored, order, texts.lang],
  );
  useEffect(() => {
    followAddress();
    followPlan();
    guardDrafts();
    void persistImportUndo();
    void readPersistence();
    const stopKeeping = persistDrafts();
    // Earlier versions, and their backups, kept the review data of deleted highlights.
    const stopDropping = $library.subscribe((library) => {
      if (library?.purged) changeWithoutUndo(dropPurged);
    });
    return () => {
      stopKeeping();
      stopDropping();
    };
  }, []);
  if (!library) return null;
  return (
    <TextsContext value={{ labels, ...texts }}>
      <LibraryContext value={library}>
        <StorageWarning />
        <ImportStatus />
        <UnsavedDrafts />
        {library.books.length > 0 && <LibraryView />}
        <AutoExport />
        <NoticeBar />
      </LibraryContext>
    </TextsContext>
  );
}
