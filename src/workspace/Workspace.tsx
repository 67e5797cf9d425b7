import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { guardDrafts } from '../stores/library/drafts.ts';
import { readPersistence } from '../stores/library/persist.ts';
import { followAddress } from '../stores/library/shown-view.ts';
import { $libraryState } from '../stores/library/library.ts';
import { followPlan } from '../stores/plan.ts';
import { AutoExport } from './export/AutoExport.tsx';
import { ImportStatus } from './import/ImportStatus.tsx';
import { StorageWarning } from './import/StorageWarning.tsx';
import { LibraryView } from './list/LibraryView.tsx';
import { NoticeBar } from './shared/NoticeBar.tsx';

/** The workspace: import status and library. */
export function Workspace() {
  const state = useStore($libraryState);
  useEffect(() => {
    followAddress();
    followPlan();
    guardDrafts();
    void readPersistence();
  }, []);
  if (!state) return null;
  return (
    <>
      <StorageWarning />
      <ImportStatus />
      {state.library.books.length > 0 && <LibraryView {...state} />}
      <AutoExport />
      <NoticeBar />
    </>
  );
}
