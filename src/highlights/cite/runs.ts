/** A run of citation text with one formatting; each file format renders italics differently. */
export interface Run {
  text: string;
  italic?: true;
}

/** A part of a citation: plain text or a run. */
export type RunPart = string | Run;

/** The mark for text set in italics (titles of books, in all three styles). */
export function italic(text: string): Run {
  return { text, italic: true };
}

/** Joins parts into as few runs as possible; empty parts are dropped. */
export function runs(parts: readonly RunPart[]): Run[] {
  const joined: Run[] = [];
  for (const part of parts) {
    const run = typeof part === 'string' ? { text: part } : part;
    if (run.text === '') continue;
    const last = joined.at(-1);
    if (last && last.italic === run.italic) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    } else {
      joined.push({ ...run });
    }
  }
  return joined;
}

/** The text of runs without formatting. */
export function textOfRuns(styled: readonly Run[]): string {
  return styled.map((run) => run.text).join('');
}

const ENDS_SENTENCE = /[.!?…。！？][\p{Pe}\p{Pf}"']*$/u;

/** Whether a text ends a sentence by itself, so that no full stop follows it. */
export function endsSentence(text: string): boolean {
  return ENDS_SENTENCE.test(text);
}

/**
 * The text with a full stop, unless it already ends a sentence: no style prints a period after a
 * title's own question or exclamation mark (Chicago 18).
 */
export function withFullStop(text: string): string {
  return endsSentence(text) ? text : `${text}.`;
}

/** Capitalises the first letter, for the start of a sentence. */
export function capitalized(text: string): string {
  const first = text.match(/^\p{Ll}/u)?.[0];
  return first ? first.toUpperCase() + text.slice(first.length) : text;
}
