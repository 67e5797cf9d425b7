import type { Source } from '../../library/model.ts';
import { readNoteCommands } from '../../library/note-commands.ts';
import { commonSubsequence } from '../../shared/common-subsequence.ts';
import { secondsBetween } from './compare-dates.ts';
import { comparedWords } from './note-words.ts';
import { overlap } from './overlap.ts';
import { textWeight } from './comparison-text.ts';

/** A shorter passage marked again within this time is a correction: the user meant that one. */
export const CORRECTION_SECONDS = 180;
/** Shorter common ends are a coincidence. */
const SHARED_END = 12;
/** The share of its words that a passage has in another wording of it, in their order. */
const SAME_SHARE = 0.6;
/** Bounds the work on nonsense files. */
const MAX_COMPARISONS = 1_000_000;

/** A passage as it was marked, or as the user has written it since. */
export type Wording = Pick<Source, 'page' | 'location' | 'date' | 'text'> & {
  /** The device's text where the user has edited it. */
  originalText?: string | null;
  note?: string | null;
};

/** The length of the end of a text with which another one begins; 0 where it may be by chance. */
export function sharedEnd(before: string, after: string): number {
  let shared = Math.min(before.length, after.length);
  while (shared > 0 && !before.endsWith(after.slice(0, shared))) shared -= 1;
  return textWeight(after.slice(0, shared)) >= SHARED_END ? shared : 0;
}

/** Whether the user has numbered it as a part of a longer passage. */
const isNumbered = ({ note = null }: Wording) => readNoteCommands(note).parts.length > 0;

/**
 * Whether two texts are one passage in other words, as of two editions, rather than two that follow
 * each other.
 */
function isSamePassage(a: Wording, b: Wording): boolean {
  if (!overlap(a, b) || (isNumbered(a) && isNumbered(b))) return false;
  if (sharedEnd(a.text, b.text) + sharedEnd(b.text, a.text) > 0) return false;
  const [words, others] = [comparedWords(a.text), comparedWords(b.text)];
  const common = commonSubsequence(words, others, MAX_COMPARISONS);
  return common.length > 0 && common.length >= Math.max(words.length, others.length) * SAME_SHARE;
}

const isWritten = ({ originalText = null }: Wording) => originalText !== null;

function isCorrectionOf(later: Wording, earlier: Wording): boolean {
  const seconds = secondsBetween(earlier.date, later.date);
  const isSoon = seconds !== null && seconds > 0 && seconds <= CORRECTION_SECONDS;
  return isSoon && later.text.length < earlier.text.length && !isWritten(earlier);
}

/**
 * Leaves one wording of each passage, by the rules of imports: the one that the user has edited,
 * the longest, or the shorter one to which it was corrected right afterwards; of equals the last.
 */
export function withoutOtherWordings<Item extends Wording>(passages: readonly Item[]): Item[] {
  const left: Item[] = [];
  const byRank = passages.toSorted(
    (a, b) =>
      Number(isWritten(b)) - Number(isWritten(a)) ||
      b.text.length - a.text.length ||
      (secondsBetween(a.date, b.date) ?? 0),
  );
  for (const passage of byRank) {
    const at = left.findIndex((other) => isSamePassage(other, passage));
    const known = left[at];
    if (!known) left.push(passage);
    else if (isCorrectionOf(passage, known)) left[at] = passage;
  }
  return passages.filter((each) => left.includes(each));
}
