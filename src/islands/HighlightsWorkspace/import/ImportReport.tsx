import { useEffect, useRef } from 'react';
import { fill } from '../../../lib/shared/fill.ts';
import { PASTED, type ImportFailure, type ImportOutcome } from '../../../stores/import-messages.ts';
import type { Labels } from '../shared/labels.ts';
import { MergeList } from '../item/MergeList.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  outcome: ImportOutcome;
  onClose: () => void;
}

function failureText({ file, code }: ImportFailure, labels: Labels): string {
  return file === PASTED ? labels.error.pasted : fill(labels.error[code], { file });
}

/** What an import brought, in numbers a reader can check, with all that was merged or not understood. */
export function ImportReport({ outcome, onClose }: Props) {
  const { labels, count } = useTexts();
  const { result, failures, problems } = outcome;
  const box = useRef<HTMLDivElement>(null);
  // Who imports by keyboard goes on from the report; the box they used may be gone.
  useEffect(() => box.current?.focus(), [outcome]);

  const report = result?.report;
  const numbers = report && [
    count(labels.report, 'highlights', report.highlights + report.clips),
    report.notes > 0 && count(labels.report, 'notes', report.notes),
    report.bookmarks > 0 && count(labels.report, 'bookmarks', report.bookmarks),
    count(labels.report, 'books', report.books),
    report.known > 0 && report.added > 0 && count(labels.report, 'new', report.added),
    report.duplicates > 0 && count(labels.report, 'duplicates', report.duplicates),
  ];

  return (
    <div
      ref={box}
      tabIndex={-1}
      role={result ? 'status' : 'alert'}
      className="sheet import-box import-report"
    >
      {numbers && (
        <>
          <h2>{labels.report.title}</h2>
          <ul className="import-numbers">
            {numbers.map((number) => number && <li key={number}>{number}</li>)}
          </ul>
        </>
      )}
      {report?.added === 0 && <p>{labels.report.nothingNew}</p>}
      {failures.map((failure) => (
        <p key={failure.file} className="error-text">
          {failureText(failure, labels)}
        </p>
      ))}
      {result && result.limited > 0 && (
        <p className="text-sm text-ink-muted">{count(labels.report, 'limited', result.limited)}</p>
      )}
      {result && <MergeList merges={result.merges} total={result.report.merged} />}
      <ProblemList problems={problems} />
      <button type="button" className="quiet import-close" onClick={onClose}>
        {labels.report.close}
      </button>
    </div>
  );
}
