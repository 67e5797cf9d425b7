import { EAST_ASIAN } from '../../east-asian.ts';
import { editText } from '../../library/edit.ts';
import { canMergeManually } from '../../library/manual-merges.ts';
import type {
  PinnedSource,
  Library,
  LibraryHighlight,
  MergeReason,
  Source,
} from '../../library/model.ts';
import { isTruncatedRepeat, ownSource, sourcesOf } from '../../library/sources.ts';
import { textWeight } from '../compare/text.ts';
import { compareText } from '../compare/order.ts';
import { outermostPassages } from '../rebuild/merged-place.ts';
import { isManual, manuallyMerged } from '../../library/manual-merges.ts';
import { sortByPlace } from '../compare/reading-order.ts';
import { stateOf, withoutStates, withState, withText } from './highlight-state.ts';
import { rebuildAround } from '../rebuild/rebuild-books.ts';
import { joinNotes } from '../rebuild/to-highlight.ts';

/** An entry of a highlight, and why it is there: null for its own. */
export type MergedPart = Source & { reason: MergeReason | null };

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
  if (textWeight(after.text.slice(0, shared)) >= SHARED_END)
    return { ...before, location, text: before.text + after.text.slice(shared) };
  const isNext = before.location && after.location && after.location[0] <= before.location[1] + 1;
  const gap = isNext ? (EAST_ASIAN.test(after.text) ? '' : ' ') : ' […] ';
  return { ...before, location, text: before.text + gap + after.text };
}

/** The texts of several passages as one, in reading order. */
function joinedText(parts: Part[]): string {
  const [first, ...rest] = outermostPassages(parts);
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
 * @param ids  of highlights that `canMergeManually`
 */
export function mergeManually(library: Library, ids: string[]): Library {
  const chosen = new Set(ids);
  const all = library.highlights.filter(({ id }) => chosen.has(id));
  if (!canMergeManually(all)) return library;
  const passages = sortByPlace(passagesAmong(all));
  const text = joinedText(passages);
  const keeper = passages.find((each) => each.text === text) ?? passages[0]!;
  const into = keeper.sourceId;
  const pinned = new Map(library.pinned.map((each) => [each.id, each]));
  for (const highlight of all) {
    const { sourceId, merged } = highlight;
    const before = stateOf(withoutAll(library, highlight));
    pinned.set(sourceId, { id: sourceId, target: into, cause: into, before });
    if (sourceId === into) continue;
    for (const { id } of merged) {
      const former = pinned.get(id);
      const isMember = former?.target === sourceId && isManual(former);
      const kept = isMember ? { ...former, target: into } : { id, target: sourceId };
      pinned.set(id, { ...kept, cause: into });
    }
  }
  const isWritten = all.some(
    (each) => each.isNoteEdited || (each.originalText !== null && !passages.includes(each)),
  );
  const notes = all.flatMap((each) => [
    ...(passages.includes(each) ? [] : [each.text]),
    each.note ?? '',
  ]);
  const heads = new Set(all.map(({ sourceId }) => sourceId));
  const merged = {
    ...library,
    unmerged: library.unmerged.filter((id) => !heads.has(id)),
    pinned: [...pinned.values()].sort((a, b) => compareText(a.id, b.id)),
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
 * A highlight without some of what was merged into it by hand. A text that was made of theirs is made of those that
 * stay; what the reader changed since the merge stays.
 * @param gone  ids of the entries that leave
 */
function withoutMembers(
  { pinned, unmerged }: Library,
  highlight: LibraryHighlight,
  gone: ReadonlySet<string>,
): LibraryHighlight {
  const { sourceId, text } = highlight;
  const members = pinned.filter((each) => each.target === sourceId && isManual(each));
  const leaving = members.filter(({ id }) => gone.has(id) && !unmerged.includes(id));
  if (leaving.length === 0) return highlight;
  const states = new Map(pinned.map((each) => [each.id, each.before]));
  const sources = new Map(sourcesOf(highlight).map((each) => [each.id, each]));
  const all = [sourceId, ...members.map(({ id }) => id).filter((id) => !unmerged.includes(id))];
  const staying = all.filter((id) => !gone.has(id));
  const textOf = (ids: string[]) =>
    joinedText(
      passagesAmong(
        ids.flatMap((id) => {
          const source = sources.get(id);
          return source ? { ...source, text: states.get(id)?.text ?? source.text } : [];
        }),
      ),
    );
  const statesOf = (ids: string[]) => ids.flatMap((id) => states.get(id) ?? []);
  const left = withoutStates(highlight, statesOf(leaving.map(({ id }) => id)), statesOf(staying));
  return text === textOf(all) ? withText(left, textOf(staying)) : left;
}

/** A highlight as it is without all that was merged into it by hand. */
function withoutAll(library: Library, highlight: LibraryHighlight): LibraryHighlight {
  return withoutMembers(library, highlight, new Set(highlight.merged.map(({ id }) => id)));
}

/**
 * The entries of a highlight to be shown one by one. Of one that was merged by hand its parts as the reader had them,
 * its own first: the repeats of each are its own.
 */
export function shownParts(library: Library, highlight: LibraryHighlight): MergedPart[] {
  const joined = manuallyMerged(library);
  const members = highlight.merged.filter(({ id }) => joined.has(id));
  if (members.length === 0) return highlight.merged.filter((each) => !isTruncatedRepeat(each));
  const own: MergedPart = { ...ownSource(highlight), reason: null };
  const states = new Map(library.pinned.map((each) => [each.id, each.before]));
  return [own, ...members].map((each) => ({
    ...each,
    text: states.get(each.id)?.text ?? each.text,
  }));
}

/** A library in which entries are about to be taken out of merges by hand, each such merge without them. */
export function withoutSources(library: Library, gone: ReadonlySet<string>): Library {
  if (!library.pinned.some(({ id }) => gone.has(id))) return library;
  const highlights = library.highlights.map((each) => withoutMembers(library, each, gone));
  return { ...library, highlights };
}

/**
 * Gives entries that were taken out of merges by hand all that their highlights had before.
 * @param before  the library in which they were merged
 */
export function restoreStates(
  library: Library,
  taken: ReadonlySet<string>,
  before: Library,
): Library {
  const isMember = (each: PinnedSource) =>
    taken.has(each.id) && isManual(each) && !before.unmerged.includes(each.id);
  const states = new Map(before.pinned.filter(isMember).map((each) => [each.id, each.before]));
  if (states.size === 0) return library;
  const collections = new Set(library.collections.map(({ id }) => id));
  const highlights = library.highlights.map((each) => {
    const state = states.get(each.sourceId);
    return state ? withState(each, state, collections) : each;
  });
  return { ...library, highlights };
}
