import { useState } from 'react';
import type { ImportOutcome } from '../../../stores/import/messages.ts';
import { show, wholeLibrary } from '../../../stores/library/view.ts';
import { MergeList } from '../item/MergeList.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';
import { failureText } from './failure-text.ts';
import { ProblemList } from './ProblemList.tsx';
import { Strip } from './Strip.tsx';

interface Props {
  outcome: ImportOutcome;
  isSample: boolean;
  onClose: () => void;
}

/** What an import brought, in one line, and all about it in a window. */
export function ImportReport({ outcome, isSample, onClose }: Props) {
  const { labels, count } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { result, failures, problems } = outcome;
  const report = result?.report;
  const numbers = report && [
    count(labels.report, 'highlights', report.highlights + report.clips),
    report.notes > 0 && count(labels.report, 'notes', report.notes),
    report.bookmarks > 0 && count(labels.report, 'bookmarks', report.bookmarks),
    count(labels.report, 'books', report.books),
    report.known > 0 && report.added > 0 && count(labels.report, 'new', report.added),
    report.duplicates > 0 && count(labels.report, 'duplicates', report.duplicates),
  ];
  const list = numbers && (
    <ul className="import-numbers">
      {numbers.map((number) => number && <li key={number}>{number}</li>)}
    </ul>
  );

  return (
    <>
      <Strip className="import-report" isError={!result} onClose={onClose}>
        {isSample && <p>{labels.import.sampleNote}</p>}
        {report?.added === 0 && !isSample ? <p>{labels.report.nothingNew}</p> : list}
        {failures.map((failure) => (
          <p key={failure.file} className="error-text">
            {failureText(failure, labels)}
          </p>
        ))}
        {report && report.known > 0 && report.added > 0 && (
          <button
            type="button"
            className="quiet"
            onClick={() => show({ ...wholeLibrary, only: 'new' })}
          >
            {labels.report.seeNew}
          </button>
        )}
        {(result || problems.length > 0) && (
          <button type="button" className="quiet" onClick={() => setIsOpen(true)}>
            {labels.report.open}
          </button>
        )}
      </Strip>
      {isOpen && (
        <Dialog
          title={result ? labels.report.title : labels.report.open}
          className="import-window"
          onClose={() => setIsOpen(false)}
        >
          {isSample && <p>{labels.import.sampleNote}</p>}
          {list}
          {result && result.limited > 0 && (
            <p className="text-sm text-ink-muted">
              {count(labels.report, 'limited', result.limited)}
            </p>
          )}
          {result && <MergeList merges={result.merges} total={result.report.merged} />}
          <ProblemList problems={problems} />
        </Dialog>
      )}
    </>
  );
}
