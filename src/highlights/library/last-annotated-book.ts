import type { Library } from './model.ts';

/** The id of the book read last, of those with a note on a passage. */
export function lastAnnotatedBook({ highlights }: Library): string | undefined {
  return highlights
    .filter(({ note, kind }) => note && kind === 'highlight')
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))[0]?.bookId;
}
