import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { isTruncatedRepeat } from '../../highlights/library/sources.ts';
import type { useTexts } from '../shared/texts.ts';

/** What was merged into a highlight, in the words of the import report; empty for nothing. */
export function mergeSummary(
  { merged }: Pick<LibraryHighlight, 'merged'>,
  { labels, count }: ReturnType<typeof useTexts>,
): string {
  const duplicates = merged.filter(
    (each) => each.reason === 'repeat' && !isTruncatedRepeat(each),
  ).length;
  const others = merged.filter(({ reason }) => reason === 'extended' || reason === 'draft').length;
  return [
    others > 0 && count(labels.report, 'merged', others),
    duplicates > 0 && count(labels.report, 'duplicates', duplicates),
  ]
    .filter(Boolean)
    .join(' · ');
}
