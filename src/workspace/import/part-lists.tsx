import type { ReactNode } from 'react';
import type { MergeReason } from '../../highlights/library/model.ts';
import { isHeadingMark } from '../../highlights/library/note-commands.ts';
import { isTruncatedRepeat } from '../../highlights/library/sources.ts';
import type { ReportedOutcome } from '../../stores/import/messages.ts';
import { MergeList } from '../merges/MergeList.tsx';
import type { useTexts } from '../shared/texts.ts';
import { PartDot, type BalancePart } from './ImportBalance.tsx';
import { ProblemList } from './ProblemList.tsx';

/** Merges by what became of the entry; first those that changed a text. */
const MERGES: [what: 'merged' | 'duplicates' | 'beside', reasons: MergeReason[]][] = [
  ['merged', ['extended', 'draft']],
  ['duplicates', ['repeat']],
  ['beside', ['note']],
];

/** The lists that parts of an import's balance open. */
export function partLists(
  { result, problems }: ReportedOutcome,
  { labels, count }: ReturnType<typeof useTexts>,
): ReadonlyMap<BalancePart, ReactNode> {
  const lists = new Map<BalancePart, ReactNode>();
  for (const [what, reasons] of MERGES) {
    // An entry repeated byte by byte is in no list; nor is one that an export cut, or the mark of a
    // heading, that the device saved twice.
    const merges = (result?.merges ?? []).filter(
      ({ reason, source }) =>
        reasons.includes(reason) &&
        !(reason === 'repeat' && isHeadingMark(source.text)) &&
        !isTruncatedRepeat({ ...source, reason }),
    );
    if (merges.length === 0) continue;
    const isCounted = what === 'duplicates' && result;
    const number = isCounted ? result.report.duplicates : merges.length;
    lists.set(
      what,
      <MergeList
        title={
          <>
            <PartDot part={what} />
            {count(labels.report, what, number)}
          </>
        }
        hint={number > merges.length ? labels.report.identical : null}
        merges={merges}
        isOpen={what === 'merged'}
      />,
    );
  }
  if (problems.length > 0) lists.set('problems', <ProblemList problems={problems} />);
  return lists;
}
