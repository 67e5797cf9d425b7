import { joinBesideCommands } from '../../library/note-commands.ts';
import { EAST_ASIAN } from '../../text/east-asian.ts';
import { sharedEnd } from '../compare/wordings.ts';
import { outermostPassages, type Part } from '../rebuild/merged-place.ts';

const isNote = ({ kind }: Part) => kind === 'note';

/** Joins two texts; a common end and beginning appears once, and a gap is marked. */
function joinTwo(before: Part, after: Part): Part {
  const location: Part['location'] = before.location &&
    after.location && [before.location[0], Math.max(before.location[1], after.location[1])];
  const shared = sharedEnd(before.text, after.text);
  if (shared > 0) return { ...before, location, text: before.text + after.text.slice(shared) };
  const isNext = before.location && after.location && after.location[0] <= before.location[1] + 1;
  const gap = isNext ? (EAST_ASIAN.test(after.text) ? '' : ' ') : ' […] ';
  return { ...before, location, text: before.text + gap + after.text };
}

function joinedPassages(parts: Part[]): string {
  const [first, ...rest] = outermostPassages(parts);
  return first ? rest.reduce(joinTwo, first).text : '';
}

/**
 * The texts of several passages, or of several notes, as one, in reading order: nothing is said
 * twice, and gaps are marked.
 */
export function joinedText(parts: Part[]): string {
  if (!parts.every(isNote)) return joinedPassages(parts);
  return joinBesideCommands(
    parts.map(({ text }) => text),
    (texts) => joinedPassages(parts.map((each, at) => ({ ...each, text: texts[at] ?? '' }))),
  );
}

/** The passages whose texts are joined; notes are attached, unless there are only notes. */
export function passagesAmong<Item extends Part>(all: Item[]): Item[] {
  const passages = all.filter((each) => !isNote(each));
  return passages.length > 0 ? passages : all;
}
