import { diffWords, type Piece } from './word-diff.ts';

const isOnlyHere = ({ text, isAdded }: Piece) => isAdded && /[\p{L}\p{N}]/u.test(text);

interface Props {
  text: string;
  /** Null to mark nothing. */
  other: string | null;
  /** The element for words that only this text has. */
  as: 'mark' | 'del';
}

/** A text, with the words marked that the other one lacks. */
export function WordDiff({ text, other, as: Only }: Props) {
  if (other === null) return text;
  return diffWords(text, other).map((piece, index) =>
    isOnlyHere(piece) ? <Only key={index}>{piece.text}</Only> : piece.text,
  );
}

/**
 * An entry that was dropped in favour of another: crossed out are the words that this one lacks or,
 * if it has them all, the whole.
 */
export const Dropped = ({ text, kept }: { text: string; kept: string }) =>
  hasOwnWords(text, kept) ? <WordDiff text={text} other={kept} as="del" /> : <del>{text}</del>;

/** Tells whether a text has words that the other one lacks. */
export const hasOwnWords = (text: string, other: string): boolean =>
  diffWords(text, other).some(isOnlyHere);
