import type { Library } from './model.ts';

/** Of the books with a note on a passage, the one read last: its id. */
export function lastAnnotatedBook({ highlights }: Library): string | undefined {
  return highlights
    .filter(({ note, kind }) => note && kind === 'highlight')
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))[0]?.bookId;
}
