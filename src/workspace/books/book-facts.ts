import { parseLocalTime } from '../../highlights/library/local-time.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { countKinds } from '../shared/count-kinds.ts';
import type { useTexts } from '../shared/texts.ts';

/** Counts a book's highlights of each kind, and names their first and last day. */
export function bookFacts(
  highlights: readonly LibraryHighlight[],
  texts: ReturnType<typeof useTexts>,
): string[] {
  const days = highlights.flatMap(({ date }) => parseLocalTime(date) ?? []);
  days.sort((one, other) => Number(one) - Number(other));
  const [first] = days;
  const format = new Intl.DateTimeFormat(texts.lang, { dateStyle: 'medium', timeZone: 'UTC' });
  return [
    ...countKinds(highlights, texts),
    ...(first ? [format.formatRange(first, days.at(-1) ?? first)] : []),
  ];
}
