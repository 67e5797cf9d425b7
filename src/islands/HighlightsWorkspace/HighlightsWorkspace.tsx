import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { takeOver } from '../../stores/pending-files.ts';
import { $import } from '../../stores/import.ts';
import { prepareImport, sourcesOf } from '../../stores/library-import.ts';
import { followAddress } from '../../stores/library-view.ts';
import { $kept, openLibrary } from '../../stores/library.ts';
import { followPlan } from '../../stores/plan.ts';
import { watchExtension } from '../NotebookImport/watch.ts';
import { AutoExport } from './export/AutoExport.tsx';
import { Explorer } from './list/LibraryView.tsx';
import { ImportStatus } from './import/ImportStatus.tsx';
import type { StartLabels } from './shared/labels.ts';
import { loadedLabels } from './shared/loaded-labels.ts';
import { NoticeBar } from './shared/NoticeBar.tsx';
import { takeFiles } from './import/restore.ts';
import { StartScreen } from './import/StartScreen.tsx';
import { StorageWarning } from './import/StorageWarning.tsx';
import { TextsContext } from './shared/texts.ts';
import { useFileDrop } from './import/use-file-drop.ts';

interface Props {
  /** BCP 47. */
  lang: string;
  labels: StartLabels;
  /** Address of the file with all other texts. */
  labelsAddress: string;
  /** Address of the sample in the page's language. */
  sample: string;
  links: { where: string; upgrade: string };
}

/** Opens what is stored and takes up files that the home page was given. */
async function start(): Promise<void> {
  followAddress();
  followPlan();
  await openLibrary();
  prepareImport();
  await takeFiles(sourcesOf(await takeOver()));
  watchExtension();
}

/** The product at work: an import box while there is no library, else the library. */
export function HighlightsWorkspace({ lang, labels, labelsAddress, sample, links }: Props) {
  const kept = useStore($kept, { ssr: () => null });
  const { state } = useStore($import, { ssr: () => ({ state: 'none' }) as const });
  const isOver = useFileDrop((sources) => void takeFiles(sources));
  useEffect(() => void start(), []);
  const texts = useMemo(() => loadedLabels && { labels: loadedLabels, lang, links }, [lang, links]);
  const hasLibrary = kept !== null && kept.library.books.length > 0;

  return (
    <TextsContext value={texts}>
      <div
        className="workspace"
        data-labels={labelsAddress}
        data-state={kept === null ? 'waking' : hasLibrary ? 'library' : 'empty'}
      >
        <p className="workspace-loading">{labels.start.loading}</p>
        {!hasLibrary && state !== 'reading' && (
          <StartScreen labels={labels} where={links.where} sample={sample} />
        )}
        {kept && texts && (
          <>
            <StorageWarning />
            <ImportStatus />
            {hasLibrary && <Explorer {...kept} />}
            <AutoExport />
            <NoticeBar />
          </>
        )}
        {isOver && <p className="drop-over">{labels.start.dropNow}</p>}
      </div>
    </TextsContext>
  );
}
