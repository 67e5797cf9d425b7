import { useState } from 'react';
import type { ImportOutcome } from '../../stores/import/messages.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { OutcomeLine } from './OutcomeLine.tsx';
import { Strip } from './Strip.tsx';

const OutcomeDialog = lazyPart(async () => (await import('./OutcomeDialog.tsx')).OutcomeDialog);

interface Props {
  /** Outcomes of an import, and of those that it waited for. */
  outcomes: ImportOutcome[];
  isSample: boolean;
  onClose: () => void;
}

/** Results of imports: a line for each, and its whole report in a dialog. */
export function ImportReport({ outcomes, isSample, onClose }: Props) {
  const [opened, setOpened] = useState<ImportOutcome | null>(null);
  const hasFailed = outcomes.some(({ result }) => !result);
  const isClean = outcomes.every(
    ({ failures, problems }) => failures.length + problems.length === 0,
  );

  return (
    <>
      <Strip isError={hasFailed} isPassing={isClean && !isSample} onClose={onClose}>
        {outcomes.map((outcome, index) => (
          <OutcomeLine
            key={index}
            outcome={outcome}
            isSample={isSample}
            onOpen={() => setOpened(outcome)}
          />
        ))}
      </Strip>
      {opened && (
        <OutcomeDialog
          outcome={opened}
          isSample={isSample}
          isLatest={opened === outcomes.at(-1)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
