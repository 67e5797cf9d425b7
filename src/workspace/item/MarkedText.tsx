import { memo } from 'react';
import { cutAtMatches } from './matches.ts';

interface Props {
  text: string;
  /** Words of the query, folded. */
  words: readonly string[];
}

/** Text with the query's words marked. */
export const MarkedText = memo(function MarkedText({ text, words }: Props) {
  if (words.length === 0) return text;
  return cutAtMatches(text, words).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
});
