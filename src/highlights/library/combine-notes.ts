import { joinBesideCommands } from './note-commands.ts';

/** The paragraphs of a note. */
export const paragraphsOf = (note: string) => note.split(/\n{2,}/);

function combineTwo(first: string, second: string): string {
  if (first.includes(second)) return first;
  if (second.includes(first)) return second;
  const known = new Set(paragraphsOf(first));
  const more = paragraphsOf(second).filter((paragraph) => !known.has(paragraph));
  return [first, ...more].join('\n\n');
}

/** Combines two notes written independently, in tabs or libraries; shared paragraphs once. */
export function combineNotes(first: string, second: string): string {
  return joinBesideCommands([first, second], ([one = '', other = '']) => combineTwo(one, other));
}
