/**
 * Finds the next occurrence of a character in a text. What was found is remembered, so that a file
 * of one endless line, or without the character, is looked through once and not once for each place
 * asked from.
 */
export class NextPosition {
  private readonly text: string;
  private readonly character: string;
  private askedFrom = 0;
  private found = -1;

  constructor(text: string, character: string) {
    this.text = text;
    this.character = character;
  }

  /** The first position at or after an offset; the length of the text where there is none. */
  from(offset: number): number {
    if (offset >= this.askedFrom && offset <= this.found) return this.found;
    const at = this.text.indexOf(this.character, offset);
    this.askedFrom = offset;
    this.found = at < 0 ? this.text.length : at;
    return this.found;
  }
}

/** A text with the places of its line breaks and of the bars that dash lines have. */
export interface Scan {
  text: string;
  breaks: NextPosition;
  bars: NextPosition;
}

export function scanOf(text: string): Scan {
  return { text, breaks: new NextPosition(text, '\n'), bars: new NextPosition(text, '|') };
}
