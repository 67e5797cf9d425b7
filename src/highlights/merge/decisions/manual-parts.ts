import { isManual, manuallyMerged } from '../../library/manual-merges.ts';
import type {
  PinnedSource,
  Library,
  LibraryHighlight,
  MergeReason,
  Source,
} from '../../library/model.ts';
import { isTruncatedRepeat, ownSource, sourcesOf } from '../../library/sources.ts';
import { withoutStates, withState, withText } from './highlight-state.ts';
import { joinedText, passagesAmong } from './joined-text.ts';

/** An entry of a highlight with the reason of its merge; null for the highlight's own. */
export type MergedPart = Source & { reason: MergeReason | null };

/** By entry, the state of its highlight before it was merged manually. */
const statesIn = ({ pinned }: Pick<Library, 'pinned'>) =>
  new Map(pinned.map((each) => [each.id, each.before]));

/**
 * Removes some manually merged entries from a highlight. A joined text is rebuilt from the rest;
 * later edits stay.
 * @param gone ids of the entries to remove
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
  const states = statesIn({ pinned });
  const sources = new Map(sourcesOf(highlight).map((each) => [each.id, each]));
  const all = [sourceId, ...members.map(({ id }) => id).filter((id) => !unmerged.includes(id))];
  const staying = all.filter((id) => !gone.has(id));
  const partsOf = (ids: string[]) =>
    ids.flatMap((id) => {
      const [source, state] = [sources.get(id), states.get(id)];
      if (!source) return [];
      if (!state) return source;
      const { text, originalText, note } = state;
      return { ...source, text, originalText, note };
    });
  const textOf = (ids: string[]) => joinedText(passagesAmong(partsOf(ids)));
  const joined = pinned.find(({ id }) => id === sourceId)?.joined;
  const statesOf = (ids: string[]) => ids.flatMap((id) => states.get(id) ?? []);
  const left = withoutStates(highlight, statesOf(leaving.map(({ id }) => id)), statesOf(staying));
  // That of one part is another wording, which the user has taken.
  const made = [joined, textOf(all), ...partsOf(all).map((part) => part.text)];
  return made.includes(text) ? withText(left, textOf(staying)) : left;
}

/** A highlight without its manually merged entries. */
export function withoutAll(library: Library, highlight: LibraryHighlight): LibraryHighlight {
  return withoutMembers(library, highlight, new Set(highlight.merged.map(({ id }) => id)));
}

/**
 * The merged entries of a highlight to be listed. Of a manual merge its parts as they were, its own
 * first.
 */
export function shownParts(library: Library, highlight: LibraryHighlight): MergedPart[] {
  const joined = manuallyMerged(library);
  const members = highlight.merged.filter(({ id }) => joined.has(id));
  if (members.length === 0) return highlight.merged.filter((each) => !isTruncatedRepeat(each));
  const own: MergedPart = { ...ownSource(highlight), reason: null };
  const states = statesIn(library);
  return [own, ...members].map((each) => ({
    ...each,
    text: states.get(each.id)?.text ?? each.text,
  }));
}

/** Removes entries from manual merges before they are unmerged. */
export function withoutSources(library: Library, gone: ReadonlySet<string>): Library {
  if (!library.pinned.some(({ id }) => gone.has(id))) return library;
  const highlights = library.highlights.map((each) => withoutMembers(library, each, gone));
  return { ...library, highlights };
}

/**
 * Restores the previous state of entries that were taken out of manual merges.
 * @param before the library before they were unmerged
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
