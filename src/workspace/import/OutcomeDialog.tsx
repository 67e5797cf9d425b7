import type { MergeReason } from '../../highlights/library/model.ts';
import type { ImportOutcome } from '../../stores/import/messages.ts';
import { MergeList } from '../item/MergeList.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';
import { failureText } from './failure-text.ts';
import { ImportNumbers } from './ImportNumbers.tsx';
import { JoinedBooks } from './JoinedBooks.tsx';
import { ProblemList } from './ProblemList.tsx';

/** Merges that changed a text, as many as one looks through. */
const SHOWN_REASONS = new Set<MergeReason>(['extended', 'draft']);
const SHOWN = 100;

interface Props {
  outcome: ImportOutcome;
  onClose: () => void;
}

/** The whole report of an import. */
export function OutcomeDialog({ outcome: { result, failures, problems }, onClose }: Props) {
  const { labels, count } = useTexts();
  const failed = failures.length > 0 && count(labels.report, 'failed', failures.length);

  return (
    <Dialog
      title={result || !failed ? labels.report.title : failed}
      size="report"
      onClose={onClose}
    >
      {result && <ImportNumbers report={result.report} />}
      {result && result.limited > 0 && (
        <p className="text-sm text-ink-muted">{count(labels.report, 'limited', result.limited)}</p>
      )}
      {failed && (
        <section>
          {result && <h3 className="text-base">{failed}</h3>}
          <ul className="divide-y divide-rule *:py-3">
            {failures.map((failure) => (
              <li key={failure.file}>{failureText(failure, labels)}</li>
            ))}
          </ul>
        </section>
      )}
      {result && <JoinedBooks joined={result.joinedBooks} />}
      {result && (
        <MergeList
          merges={result.merges.filter(({ reason }) => SHOWN_REASONS.has(reason)).slice(0, SHOWN)}
          total={result.report.merged}
        />
      )}
      <ProblemList problems={problems} />
    </Dialog>
  );
}
