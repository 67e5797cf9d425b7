import { EAST_ASIAN } from '../east-asian.ts';
import { canMerge, editText } from '../library/edit.ts';
import type { Library, Source } from '../library/model.ts';
import { sourcesOf } from '../library/sources.ts';
import { inOrder, weightOf } from './comparable.ts';
import { isByHand, wholesAmong } from './joined-place.ts';
import { inOrderOfPlaces } from './reading-order.ts';
import { rebuildAround } from './rebuild-books.ts';
import { joinNotes } from './to-highlight.ts';

type Part = Pick<Source, 'id' | 'kind' | 'page' | 'location' | 'date' | 'text'>;

/** Shorter ends than this are the same by chance. */
const SHARED_END = 12;

const isNote = ({ kind }: Part) => kind === 'note';

/** Two texts in one: what ends the first and begins the second stands once, and what lies between them is left out. */
function joinTwo(before: Part, after: Part): Part {
  const location: Part['location'] = before.location &&
    after.location && [before.location[0], Math.max(before.location[1], after.location[1])];
  let shared = Math.min(before.text.length, after.text.length);
  while (shared > 0 && !before.text.endsWith(after.text.slice(0, shared))) shared -= 1;
  if (weightOf(after.text.slice(0, shared)) >= SHARED_END)
    return { ...before, location, text: before.text + after.text.slice(shared) };
  const isNext = before.location && after.location && after.location[0] <= before.location[1] + 1;
  const gap = isNext ? (EAST_ASIAN.test(after.text) ? '' : ' ') : ' […] ';
  return { ...before, location, text: before.text + gap + after.text };
}

/** The texts of several passages as one, in reading order. */
function joinedText(parts: Part[]): string {
  const [first, ...rest] = wholesAmong(parts);
  return first ? rest.reduce(joinTwo, first).text : '';
}

/** Passages whose texts become one; notes stand beside them, unless there are only notes. */
function passagesAmong<Item extends Part>(all: Item[]): Item[] {
  const passages = all.filter((each) => !isNote(each));
  return passages.length > 0 ? passages : all;
}

/**
 * Merges highlights of one book as the reader wants it: each becomes an entry of one of them, with its note, tags and
 * collections, and can be taken out again; the same files do not part them. No word is lost: where none of them holds
 * all the others, their texts become one.
 * @param ids  of highlights that `canMerge`
 */
export function mergeByHand(library: Library, ids: string[]): Library {
  const chosen = new Set(ids);
  const all = library.highlights.filter(({ id }) => chosen.has(id));
  if (!canMerge(all)) return library;
  const passages = inOrderOfPlaces(passagesAmong(all));
  const text = joinedText(passages);
  const keeper = passages.find((each) => each.text === text) ?? passages[0]!;
  const into = keeper.sourceId;
  const held = new Map(library.held.map((each) => [each.id, each]));
  for (const { sourceId, merged } of all) {
    held.set(sourceId, { id: sourceId, with: into, since: into });
    if (sourceId === into) continue;
    for (const { id } of merged) {
      const former = held.get(id);
      const isMember = former?.with === sourceId && isByHand(former);
      held.set(id, { id, with: isMember ? into : sourceId, since: into });
    }
  }
  const isWritten = all.some(({ isNoteEdited }) => isNoteEdited);
  const notes = all.flatMap((each) => [
    ...(passages.includes(each) ? [] : [each.text]),
    each.note ?? '',
  ]);
  const heads = new Set(all.map(({ sourceId }) => sourceId));
  const merged = {
    ...library,
    apart: library.apart.filter((id) => !heads.has(id)),
    held: [...held.values()].sort((a, b) => inOrder(a.id, b.id)),
    // What the reader wrote is that of the one that is kept: two that were written over never become one.
    highlights: library.highlights.map((each) => {
      if (each === keeper)
        return isWritten ? { ...each, note: joinNotes(notes), isNoteEdited: true } : each;
      if (!chosen.has(each.id)) return each;
      const device = each.originalText ?? each.text;
      const note = isWritten ? null : each.note;
      return { ...each, text: device, originalText: null, note, isNoteEdited: false };
    }),
  };
  return rebuildAround(editText(merged, keeper.id, text), heads);
}

/**
 * A library in which entries are about to be taken out of merges by hand, or put back: a text that was made of theirs
 * is made of those that stay.
 * @param apart  the entries that will be apart
 */
export function withTextsOf(library: Library, apart: string[]): Library {
  const members = Map.groupBy(library.held.filter(isByHand), (each) => each.with);
  if (members.size === 0) return library;
  const sources = new Map(
    [...library.highlights, ...library.deleted].flatMap(sourcesOf).map((each) => [each.id, each]),
  );
  const [before, after] = [new Set(library.apart), new Set(apart)];
  return library.highlights.reduce((changed, { id, sourceId, text }) => {
    const joined = members.get(sourceId);
    if (!joined) return changed;
    const textWithout = (gone: ReadonlySet<string>) => {
      const left = joined.filter((each) => !gone.has(each.id)).map((each) => each.id);
      return joinedText(
        passagesAmong([sourceId, ...left].flatMap((each) => sources.get(each) ?? [])),
      );
    };
    return text === textWithout(before) ? editText(changed, id, textWithout(after)) : changed;
  }, library);
}
