/** A piece of a text, and whether the other text has it too. */
export interface Piece {
  text: string;
  isAdded: boolean;
}

/** Words with the blanks behind them; letters of scripts without blanks stand alone. */
const tokens = (text: string) =>
  text.match(
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu,
  ) ?? [];

/** Past so many comparisons the whole middle counts as added: nobody reads a difference that long. */
const MOST = 4_000_000;

/** Which of `after` are in the longest common row of words; both without what they share at both ends. */
function shared(before: string[], after: string[]): boolean[] {
  const width = after.length + 1;
  if (before.length * after.length > MOST) return after.map(() => false);
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const isShared = after.map(() => false);
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) {
      isShared[column] = true;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return isShared;
}

/**
 * Cuts a text into what another one has too and what it adds, word by word.
 * @returns the pieces in order; together they are `text`
 */
export function addedWords(text: string, other: string): Piece[] {
  const words = tokens(text);
  const plain = (word: string) => word.trim();
  const isShared = shared(tokens(other).map(plain), words.map(plain));
  const pieces: Piece[] = [];
  words.forEach((word, index) => {
    const isAdded = isShared[index] !== true;
    const last = pieces.at(-1);
    if (last?.isAdded === isAdded) last.text += word;
    else pieces.push({ text: word, isAdded });
  });
  return pieces;
}
