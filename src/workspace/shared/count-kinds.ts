import type { EntryKind } from '../../highlights/types.ts';
import type { useTexts } from './texts.ts';

/** Tells whether a kind is counted by its own name; articles and unknown ones are highlights. */
export const isCountedApart = (kind: EntryKind): kind is 'note' | 'bookmark' =>
  kind === 'note' || kind === 'bookmark';

/**
 * Counts highlights, notes of their own and bookmarks, in the words of the import report; without
 * kinds of which there are none.
 */
export function countKinds(
  highlights: readonly { kind: EntryKind }[],
  { labels, count }: ReturnType<typeof useTexts>,
): string[] {
  const numbers = { highlight: 0, note: 0, bookmark: 0 };
  for (const { kind } of highlights) numbers[isCountedApart(kind) ? kind : 'highlight'] += 1;
  return (['highlight', 'note', 'bookmark'] as const).flatMap((kind) =>
    numbers[kind] > 0 ? count(labels.report, `${kind}s`, numbers[kind]) : [],
  );
}
