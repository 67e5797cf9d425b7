import { compareTimes } from './local-time.ts';
import type { Library } from './model.ts';

/** The id of the book read last, of those with a note on a passage. */
export function lastAnnotatedBook({ highlights }: Library): string | undefined {
  return highlights
    .filter(({ note, kind }) => note && kind === 'highlight')
    .sort((a, b) => compareTimes(a.date, b.date, -1))[0]?.bookId;
}
