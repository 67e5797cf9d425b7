import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '../../lib/shared/fill.ts';
import { $import, closeReport, stopImport } from '../../stores/import/import.ts';
import { notify } from '../../stores/notice.ts';
import { bannerClass } from '../shared/shared-classes.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { ImportReport } from './ImportReport.tsx';
import { ImportBanner } from './ImportBanner.tsx';

const RestoreDialog = lazyPart(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);

/** Progress and result of the import, in a banner above the library. */
export function ImportStatus() {
  const { labels } = useTexts();
  const current = useStore($import);
  const { state } = current;
  // A notice is enough if there is nothing left to do.
  useEffect(() => {
    if (state === 'restored') notify({ text: labels.library.restored, canUndo: true });
    else if (state === 'stopped') notify({ text: labels.import.stopped });
    else return;
    closeReport();
  }, [state, labels]);

  switch (current.state) {
    case 'none':
    case 'restored':
    case 'stopped':
      return null;
    case 'confirming':
      return <RestoreDialog {...current} onClose={closeReport} />;
    case 'done':
      return (
        <ImportReport
          outcomes={current.outcomes}
          isSample={current.isSample}
          onClose={closeReport}
        />
      );
    case 'notBackup':
    case 'damaged':
    case 'newerVersion':
    case 'notLoaded':
      return (
        <ImportBanner isError onClose={closeReport}>
          {fill(labels.error[current.state === 'notBackup' ? 'backup' : current.state], {
            file: current.file,
          })}
        </ImportBanner>
      );
    default:
      return (
        <div className={`${bannerClass} mt-2 bg-surface-2 px-3.5`}>
          <label className="flex min-w-0 flex-1 items-center gap-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-1 max-sm:py-2">
            <span role="status">{fill(labels.import.reading, { file: current.file })}</span>
            <progress className="h-2 accent-link sm:flex-1" value={current.fraction} max={1} />
          </label>
          <QuietButton className="flex-none" onClick={stopImport}>
            {labels.import.stop}
          </QuietButton>
        </div>
      );
  }
}
