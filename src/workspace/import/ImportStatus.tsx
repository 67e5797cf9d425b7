import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '../../lib/shared/fill.ts';
import { $import, closeReport, stopImport } from '../../stores/import/import.ts';
import { notify } from '../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';
import { ImportReport } from './ImportReport.tsx';
import { Strip } from './Strip.tsx';

/** Progress and result of the import, in a strip above the library. */
export function ImportStatus() {
  const { labels } = useTexts();
  const current = useStore($import);
  const isRestored = current.state === 'restored';
  useEffect(() => {
    if (!isRestored) return;
    notify({ text: labels.library.restored, canUndo: true });
    closeReport();
  }, [isRestored, labels]);

  switch (current.state) {
    case 'none':
    case 'restored':
      return null;
    case 'done':
      return (
        <ImportReport
          outcomes={current.outcomes}
          isSample={current.isSample}
          onClose={closeReport}
        />
      );
    case 'stopped':
      return <Strip onClose={closeReport}>{labels.import.stopped}</Strip>;
    case 'notBackup':
    case 'newerVersion':
      return (
        <Strip isError onClose={closeReport}>
          {fill(labels.error[current.state === 'notBackup' ? 'backup' : current.state], {
            file: current.file,
          })}
        </Strip>
      );
    default:
      return (
        <div className="strip import-progress">
          <label>
            <span role="status">{fill(labels.import.reading, { file: current.file })}</span>
            <progress value={current.fraction} max={1} />
          </label>
          <button type="button" className="quiet" onClick={stopImport}>
            {labels.import.stop}
          </button>
        </div>
      );
  }
}
