import { useStore } from '@nanostores/react';
import { fill } from '../../../lib/shared/fill.ts';
import { $import, closeReport, stopImport } from '../../../stores/import/import.ts';
import { undoEdit } from '../../../stores/library/edits.ts';
import { useTexts } from '../shared/texts.ts';
import { ImportReport } from './ImportReport.tsx';
import { Strip } from './Strip.tsx';

/** Progress and result of the import, in a strip above the library. */
export function ImportStatus() {
  const { labels } = useTexts();
  const current = useStore($import);

  switch (current.state) {
    case 'none':
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
    case 'restored':
      return (
        <Strip onClose={closeReport}>
          {labels.library.restored}{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => {
              undoEdit();
              closeReport();
            }}
          >
            {labels.item.undo}
          </button>
        </Strip>
      );
    case 'notBackup':
      return (
        <Strip isError onClose={closeReport}>
          {fill(labels.error.backup, { file: current.file })}
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
