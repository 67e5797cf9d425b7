import { memo } from 'react';
import { cutAtMatches } from './matches.ts';

interface Props {
  text: string;
  /** Folded words of the search. */
  words: readonly string[];
}

/** A text with a stroke behind what was searched for. */
export const MarkedText = memo(function MarkedText({ text, words }: Props) {
  if (words.length === 0) return text;
  return cutAtMatches(text, words).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
});
