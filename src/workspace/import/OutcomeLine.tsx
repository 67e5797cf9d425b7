import type { ImportOutcome } from '../../stores/import/messages.ts';
import { show } from '../../stores/library/shown-view.ts';
import { wholeLibrary } from '../../stores/library/view.ts';
import { useTexts } from '../shared/texts.ts';
import { failureText } from './failure-text.ts';
import { ImportNumbers } from './ImportNumbers.tsx';

interface Props {
  outcome: ImportOutcome;
  isSample: boolean;
  onOpen: () => void;
}

/** Result of an import in short: numbers, and the file that could not be read, or how many. */
export function OutcomeLine({ outcome, isSample, onOpen }: Props) {
  const { labels, count } = useTexts();
  const { result, failures, problems } = outcome;
  const report = result?.report;
  const [failure, ...{ length: others }] = failures;

  return (
    <div className="import-outcome">
      {isSample && <p>{labels.import.sampleNote}</p>}
      {report?.added === 0 && !isSample ? (
        <p>{labels.report.nothingNew}</p>
      ) : (
        report && <ImportNumbers report={report} />
      )}
      {failure && (
        <p className="error-text">
          {others > 0
            ? count(labels.report, 'failed', failures.length)
            : failureText(failure, labels)}
        </p>
      )}
      {report && report.known > 0 && report.added > 0 && (
        <button
          type="button"
          className="quiet"
          onClick={() => show({ ...wholeLibrary, only: 'new' })}
        >
          {labels.report.seeNew}
        </button>
      )}
      {(result || others > 0 || problems.length > 0) && (
        <button type="button" className="quiet" onClick={onOpen}>
          {labels.report.open}
        </button>
      )}
    </div>
  );
}
