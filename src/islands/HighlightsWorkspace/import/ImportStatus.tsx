import { useStore } from '@nanostores/react';
import { fill } from '../../../lib/shared/fill.ts';
import { $import, closeReport, stopImport } from '../../../stores/import.ts';
import { ImportReport } from './ImportReport.tsx';
import { useTexts } from '../shared/texts.ts';

/** How the import goes, and its report when it is done. */
export function ImportStatus() {
  const { labels } = useTexts();
  const current = useStore($import);

  if (current.state === 'none') return null;
  if (current.state === 'done')
    return <ImportReport outcome={current.outcome} onClose={closeReport} />;
  if (current.state === 'stopped') {
    return (
      <p className="sheet import-box" role="status">
        {labels.import.stopped}{' '}
        <button type="button" className="quiet" onClick={closeReport}>
          {labels.report.close}
        </button>
      </p>
    );
  }
  return (
    <div className="sheet import-box import-progress">
      <label>
        <span role="status">{fill(labels.import.reading, { file: current.file })}</span>
        <progress value={current.fraction} max={1} />
      </label>
      <button type="button" className="button" onClick={stopImport}>
        {labels.import.stop}
      </button>
    </div>
  );
}
