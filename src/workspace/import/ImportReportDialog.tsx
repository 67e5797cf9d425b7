import { useStore } from '@nanostores/react';
import { countUndone } from '../../highlights/merge/decisions/merges.ts';
import type { ReportedOutcome } from '../../stores/import/messages.ts';
import { canUndoImport } from '../../stores/library/undo.ts';
import { $history } from '../../stores/library/edit-history.ts';
import { fill } from '../../lib/shared/fill.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useUndo } from '../shared/use-undo.ts';
import { DuplicateBooks } from '../books/DuplicateBooks.tsx';
import { ChangedList } from './ChangedList.tsx';
import { bringsNothing, failureText, isAllHere, isUnread } from './outcome.ts';
import { ImportBalance, partsClass } from './ImportBalance.tsx';
import { ImportNumbers } from './ImportNumbers.tsx';
import { MergedBooks } from './MergedBooks.tsx';
import { partLists } from './part-lists.tsx';

interface Props {
  outcome: ReportedOutcome;
  isSample: boolean;
  /** When the import ended, if it was on an earlier visit; milliseconds since 1970. */
  at?: number;
  /** It is the last import. */
  isLatest: boolean;
  onClose: () => void;
}

/** The full report of an import. */
export function ImportReportDialog({ outcome, isSample, at, isLatest, onClose }: Props) {
  const { result, failures } = outcome;
  const texts = useTexts();
  const { labels, lang, count } = texts;
  const unread = failures.filter(isUnread).length;
  const failed = unread > 0 && count(labels.report, 'failed', unread);

  const isOld = bringsNothing(result) && !isSample;
  const { edited = [], changed = [], ignored = 0 } = result ?? {};
  const history = useStore($history);
  const isLastImport = isLatest && !isOld && !isSample;
  const canUndo = isLastImport && canUndoImport(history);
  const { undoImport } = useUndo();
  const library = useLibrary();
  const parted = result ? countUndone(library, result.merges) : 0;
  const lists = partLists(outcome, texts);
  const titleOf = () => {
    if (isAllHere(outcome) && !isSample) return labels.report.nothingNew;
    return result || !failed ? labels.report.title : failed;
  };

  return (
    <Dialog
      title={titleOf()}
      size="report"
      onClose={onClose}
      actions={
        result && (
          <>
            {canUndo && (
              <QuietButton
                className="me-auto text-sm max-sm:w-full"
                onClick={() => {
                  onClose();
                  undoImport();
                }}
              >
                {labels.report.undoImport}
              </QuietButton>
            )}
            {isLastImport && !canUndo && (
              <p className="me-auto basis-64 text-sm text-ink-muted">{labels.report.undoOff}</p>
            )}
            <Button variant="primary" data-first onClick={onClose}>
              {labels.report.see}
            </Button>
          </>
        )
      }
    >
      {at !== undefined && (
        <p className="text-sm text-ink-muted">
          {new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(at)}
        </p>
      )}
      {result && !(isOld && result.report.added === 0) ? (
        <ImportBalance
          report={result.report}
          lists={lists}
          news={result.news}
          altered={result.altered}
        />
      ) : (
        <>
          {result && <ImportNumbers report={result.report} />}
          <ul className={`${partsClass} empty:hidden`}>
            {[...lists].map(([what, list]) => (
              <li key={what}>{list}</li>
            ))}
          </ul>
        </>
      )}
      {/* The numbers above do not change. */}
      {parted > 0 && <p role="status">{count(labels.report, 'parted', parted)}</p>}
      {result && result.limited > 0 && (
        <p className="text-sm text-ink-muted">{count(labels.report, 'limited', result.limited)}</p>
      )}
      {ignored > 0 && (
        <p className="text-sm text-ink-muted">{count(labels.report, 'ignored', ignored)}</p>
      )}
      {failures.length > 0 && (
        <section>
          {failed && result && <h3 className="text-base">{failed}</h3>}
          <ul className="divided *:py-3">
            {/* Two files may have one name. */}
            {failures.map((failure, index) => (
              <li key={index}>{failureText(failure, labels)}</li>
            ))}
          </ul>
        </section>
      )}
      {result && (
        <>
          <ChangedList
            title={fill(labels.report.edited, { n: edited.length })}
            hint={labels.report.bothKept}
            ids={edited}
          />
          <ChangedList
            title={fill(labels.report.changed, { n: changed.length })}
            ids={changed.map(({ id }) => id)}
            before={changed}
          />
          <ChangedList title={labels.item.deviceMore} ids={result.longerOnDevice ?? []} />
          <DuplicateBooks />
          <MergedBooks joined={result.joinedBooks} />
        </>
      )}
    </Dialog>
  );
}
