import { useStore } from '@nanostores/react';
import { useId, useMemo } from 'react';
import { bringsBookMerge } from '../../highlights/merge/books/suggest-merges.ts';
import { fill } from '../../lib/shared/fill.ts';
import { takeFiles } from '../../stores/import/import.ts';
import { $added } from '../../stores/import/import-into-library.ts';
import type { ImportOutcome } from '../../stores/import/messages.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary } from '../../highlights/search/view.ts';
import { bannerButtonClass } from '../shared/shared-classes.ts';
import { FileInput } from '../shared/FileInput.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { bringsNothing, failureText, isAllHere, isUnread } from './outcome.ts';
import { ImportNumbers } from './ImportNumbers.tsx';

interface Props {
  outcome: ImportOutcome;
  isSample: boolean;
  onOpen: () => void;
}

/** The result of an import in one line: numbers, and files that could not be read. */
export function ImportSummary({ outcome, isSample, onOpen }: Props) {
  const { labels, count } = useTexts();
  const id = useId();
  const { result, failures, problems } = outcome;
  const report = result?.report;
  const unread = failures.filter(isUnread);
  const failure = unread[0] ?? failures[0];
  const others = failures.length - 1;
  const added = useStore($added);
  const library = useLibrary();
  const hasOthers = added.size < library.highlights.length;
  const canShowNew = hasOthers && added.size > 0;
  const isOld = bringsNothing(result) && !isSample;
  const isNew = report !== undefined && report.added > 0 && !isOld && !isSample;
  const hasAlike = useMemo(() => isNew && bringsBookMerge(library, added), [isNew, library, added]);
  const edited = result?.edited?.length ?? 0;
  const changed = result?.changed?.length ?? 0;
  const ignored = result?.ignored ?? 0;
  const text =
    isAllHere(outcome) && !isSample
      ? labels.report.nothingNew
      : [
          isOld && problems.length > 0 && count(labels.report, 'problems', problems.length),
          ignored > 0 && count(labels.report, 'ignored', ignored),
          edited > 0 && fill(labels.report.edited, { n: edited }),
          // Counted among the numbers of an import that also brought something new.
          changed > 0 && !(isNew && result?.altered) && fill(labels.report.changed, { n: changed }),
        ]
          .filter(Boolean)
          .join(' · ');

  return (
    <div
      className={`flex min-w-0 flex-1 basis-full flex-wrap items-center gap-x-5 max-sm:gap-x-2 ${text || failure ? 'max-sm:block' : ''}`}
    >
      {isSample && (
        <p>
          <span>{labels.import.sample}</span>{' '}
          <span className="ms-2 text-ink-muted max-sm:hidden">{labels.import.sampleNote}</span>
        </p>
      )}
      {text && <p className="max-sm:inline">{text}</p>}{' '}
      {isNew && (
        <ImportNumbers report={report} news={result?.news} altered={result?.altered} isShort />
      )}
      {/* What is in the library but not shown; permanently deleted entries are not in it. */}
      {isOld && report && report.deleted > 0 && library.deleted.length > 0 && (
        <QuietButton
          className={bannerButtonClass}
          onClick={() => show({ ...wholeLibrary, only: 'deleted' })}
        >
          {labels.only.deleted}
        </QuietButton>
      )}
      {failure && (
        <p className="text-error max-sm:inline">
          {unread.length > 1
            ? count(labels.report, 'failed', unread.length)
            : failureText(failure, labels)}
        </p>
      )}{' '}
      {canShowNew && !isSample && (
        <QuietButton
          className={bannerButtonClass}
          onClick={() => show({ ...wholeLibrary, only: 'new' })}
        >
          {labels.report.seeNew}
        </QuietButton>
      )}{' '}
      {isSample && (
        <span className="relative flex-none">
          <FileInput
            id={id}
            multiple
            className="peer pointer-events-none absolute inset-0 w-full opacity-0"
            onFiles={(files) => void takeFiles(files)}
          />
          <label
            htmlFor={id}
            className={`${bannerButtonClass} inline-flex min-h-8 cursor-pointer items-center rounded-md linked peer-focus-visible:outline-3 peer-focus-visible:outline-link pointer-coarse:min-h-11`}
          >
            {labels.import.yours}
          </label>
        </span>
      )}
      {hasAlike && (
        <QuietButton className={bannerButtonClass} onClick={onOpen}>
          {labels.books.same}
        </QuietButton>
      )}{' '}
      {(result || others > 0 || problems.length > 0) && (
        <QuietButton
          // On phones the report on the sample is opened from the menu alone.
          className={`${bannerButtonClass} sm:ms-auto ${isSample ? 'max-sm:hidden' : ''}`}
          onClick={onOpen}
        >
          {labels.report.open}
        </QuietButton>
      )}
    </div>
  );
}
