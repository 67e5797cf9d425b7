import type { LibraryHighlight, MergedSource } from '../../highlights/library/model.ts';
import { isTruncatedRepeat } from '../../highlights/library/sources.ts';
import type { useTexts } from '../shared/texts.ts';

/** Tells whether an entry was merged into the note of a highlight, rather than into its text. */
const isOfNote = (
  { kind, reason }: Pick<MergedSource, 'kind' | 'reason'>,
  highlight: Pick<LibraryHighlight, 'kind'>,
): boolean => kind === 'note' && highlight.kind !== 'note' && reason !== 'note';

/**
 * Counts what was merged into a highlight's text or into its note, in the words of the import
 * report; empty for nothing.
 */
export function mergeSummary(
  part: 'text' | 'note',
  highlight: Pick<LibraryHighlight, 'kind' | 'merged'>,
  { labels, count }: ReturnType<typeof useTexts>,
): string {
  const merged = highlight.merged.filter(
    (each) => isOfNote(each, highlight) === (part === 'note') && !isTruncatedRepeat(each),
  );
  const number = (sought: MergedSource['reason']) =>
    merged.filter(({ reason }) => reason === sought).length;
  const [longer, earlier, repeats] = [number('extended'), number('draft'), number('repeat')];
  return [
    longer > 0 && count(labels.report, 'merged', longer),
    earlier > 0 && count(labels.report, 'earlier', earlier),
    repeats > 0 && count(labels.report, 'duplicates', repeats),
  ]
    .filter(Boolean)
    .join(' · ');
}
