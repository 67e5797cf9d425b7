import type { ImportOutcome } from '../../../stores/import/messages.ts';
import { MergeList } from '../item/MergeList.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useTexts } from '../shared/texts.ts';
import { ImportNumbers } from './ImportNumbers.tsx';
import { ProblemList } from './ProblemList.tsx';

interface Props {
  outcome: ImportOutcome;
  onClose: () => void;
}

/** The whole report of an import. */
export function OutcomeDialog({ outcome: { result, problems }, onClose }: Props) {
  const { labels, count } = useTexts();

  return (
    <Dialog
      title={result ? labels.report.title : labels.report.open}
      className="import-window"
      onClose={onClose}
    >
      {result && <ImportNumbers report={result.report} />}
      {result && result.limited > 0 && (
        <p className="text-sm text-ink-muted">{count(labels.report, 'limited', result.limited)}</p>
      )}
      {result && <MergeList merges={result.merges} total={result.report.merged} />}
      <ProblemList problems={problems} />
    </Dialog>
  );
}
