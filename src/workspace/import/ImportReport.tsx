import { useState } from 'react';
import type { ImportOutcome } from '../../stores/import/messages.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { ImportBanner } from './ImportBanner.tsx';

const ImportReportDialog = lazyPart(
  async () => (await import('./ImportReportDialog.tsx')).ImportReportDialog,
);

interface Props {
  /** Outcomes of an import, and of those queued before it. */
  outcomes: ImportOutcome[];
  isSample: boolean;
  onClose: () => void;
}

/** The results of imports: a summary of each, with its full report in a dialog. */
export function ImportReport({ outcomes, isSample, onClose }: Props) {
  const [opened, setOpened] = useState<ImportOutcome | null>(null);
  const hasFailed = outcomes.some(({ result }) => !result);
  const isClean = outcomes.every(
    ({ failures, problems }) => failures.length + problems.length === 0,
  );

  return (
    <>
      <ImportBanner isError={hasFailed} isPassing={isClean && !isSample} onClose={onClose}>
        {outcomes.map((outcome, index) => (
          <ImportSummary
            key={index}
            outcome={outcome}
            isSample={isSample}
            onOpen={() => setOpened(outcome)}
          />
        ))}
      </ImportBanner>
      {opened && (
        <ImportReportDialog
          outcome={opened}
          isSample={isSample}
          isLatest={opened === outcomes.at(-1)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
