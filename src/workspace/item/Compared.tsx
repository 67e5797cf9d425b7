import { addedWords, type Piece } from './added-words.ts';

const isOnlyHere = ({ text, isAdded }: Piece) => isAdded && /[\p{L}\p{N}]/u.test(text);

interface Props {
  text: string;
  /** Null for none to compare with. */
  other: string | null;
  /** What only this text has: added in the text that was kept, deleted in the one before it. */
  as: 'mark' | 'del';
}

/** A text of a merge, with the words marked that the other one lacks. */
export function Compared({ text, other, as: Only }: Props) {
  if (other === null) return text;
  return addedWords(text, other).map((piece, index) =>
    isOnlyHere(piece) ? <Only key={index}>{piece.text}</Only> : piece.text,
  );
}

/** Whether a text has words that the other one lacks. */
export const hasOwnWords = (text: string, other: string): boolean =>
  addedWords(text, other).some(isOnlyHere);
