import type { ImportOutcome } from '../../stores/import/messages.ts';
import { show } from '../../stores/library/shown-view.ts';
import { wholeLibrary } from '../../stores/library/view.ts';
import { stripButton } from '../shared/shared-classes.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
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
  const isOld = report?.added === 0 && !isSample;
  const text = isSample ? labels.import.sampleNote : isOld && labels.report.nothingNew;

  return (
    <div
      className={`flex min-w-0 flex-1 basis-full flex-wrap items-center gap-x-5 max-sm:gap-x-4 ${text || failure ? 'max-sm:block' : ''}`}
    >
      {text && <p className="max-sm:inline">{text}</p>}{' '}
      {report && !isOld && (
        <div className={isSample ? 'max-sm:hidden' : undefined}>
          <ImportNumbers report={report} isShort />
        </div>
      )}
      {failure && (
        <p className="text-error max-sm:inline">
          {others > 0
            ? count(labels.report, 'failed', failures.length)
            : failureText(failure, labels)}
        </p>
      )}{' '}
      {report && report.known > 0 && report.added > 0 && (
        <QuietButton className={stripButton} onClick={() => show({ ...wholeLibrary, only: 'new' })}>
          {labels.report.seeNew}
        </QuietButton>
      )}{' '}
      {(result || others > 0 || problems.length > 0) && (
        <QuietButton className={stripButton} onClick={onOpen}>
          {labels.report.open}
        </QuietButton>
      )}
    </div>
  );
}
