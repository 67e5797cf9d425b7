import { UNSPACED } from '../../text/east-asian.ts';
import { fold } from '../../text/fold.ts';
import { cutAtHashtags } from '../../library/hashtags.ts';
import { readNoteCommands } from '../../library/note-commands.ts';
import { bareText } from './comparison-text.ts';

/** All scripts written without spaces. */
const RUNNING = String.raw`${UNSPACED}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const WORDS = new RegExp(
  `(?<running>[${RUNNING}]+)|(?:(?![${RUNNING}])[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
);

/** A note without its tags and heading commands, which are settings of its passage. */
const saidIn = (note: string) =>
  cutAtHashtags(readNoteCommands(note).note ?? '')
    .filter((_, at) => at % 2 === 0)
    .join(' ')
    .trim();

/**
 * The words of a text, folded; in scripts without spaces pairs of characters, of which fewer agree
 * by chance.
 */
export function comparedWords(text: string): string[] {
  return [...fold(text).matchAll(WORDS)].flatMap(([word, running]) => {
    const characters = running === undefined ? [] : [...word];
    if (characters.length < 2) return word;
    return characters.slice(1).map((each, at) => `${characters[at] ?? ''}${each}`);
  });
}

const byLength = (a: string, b: string) => a.length - b.length;

/**
 * Whether two notes share at least half of the shorter one's words, as one that was rewritten does,
 * or one begins so.
 */
export function shareWords(a: string, b: string): boolean {
  const [first, second] = [saidIn(a), saidIn(b)];
  const [fewer, more] = [first, second]
    .map((each) => new Set(comparedWords(each)))
    .sort((x, y) => x.size - y.size);
  if (!fewer || !more) return false;
  // Settings alone, or signs.
  if (fewer.size === 0) return first === second;
  const [part, whole] = [first, second].map((each) => bareText(fold(each))).sort(byLength);
  if (whole?.startsWith(part ?? '')) return true;
  return [...fewer].filter((word) => more.has(word)).length * 2 >= fewer.size;
}
