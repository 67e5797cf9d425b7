import { shownColor, shownTags } from '../library/as-shown.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import { highlightsBySource } from '../library/sources.ts';
import { shownPage } from '../text/ranges.ts';
import type { HighlightColor } from '../types.ts';
import type { ClassifiedEntries } from './classify-entries.ts';
import { deviceNote } from './rebuild/device-notes.ts';

/** A highlight before a file changed it under the same key. Earlier versions kept text and note. */
export interface ChangedHighlight extends Pick<LibraryHighlight, 'id' | 'text' | 'note'> {
  /** As shown. */
  color?: HighlightColor | null;
  page?: string | null;
  tags?: string[];
  collections?: string[];
}

/** The parts that are kept of a highlight, to be compared with its later state. */
export const formerOf = (highlight: LibraryHighlight): ChangedHighlight => ({
  id: highlight.id,
  text: highlight.text,
  note: highlight.note,
  color: shownColor(highlight),
  page: shownPage(highlight),
  tags: shownTags(highlight),
  collections: highlight.collections,
});

const isChanged = (before: LibraryHighlight, after: LibraryHighlight) =>
  before.text !== after.text ||
  before.note !== after.note ||
  before.color !== after.color ||
  shownTags(before).join() !== shownTags(after).join() ||
  (after.hasNewDeviceNote === true && deviceNote(before) !== deviceNote(after));

const SHOWN = [
  ...(['kind', 'page', 'typedPage', 'location', 'chapter', 'text', 'note', 'tags'] as const),
  ...(['collections', 'color', 'deviceHasMore', 'hasNewDeviceNote'] as const),
  ...(['otherVersions', 'bookId'] as const),
];

/**
 * Whether a user sees the same in two states of a library: entries that only repeat its passages
 * change nothing.
 */
export function isSameShown(before: Library, after: Library): boolean {
  if (before.highlights.length !== after.highlights.length) return false;
  if (before.collections.length !== after.collections.length) return false;
  const known = new Map(before.highlights.map((each) => [each.id, each]));
  const shown = (highlight: LibraryHighlight) =>
    JSON.stringify(SHOWN.map((field) => highlight[field] ?? null));
  return after.highlights.every((each) => {
    const former = known.get(each.id);
    return former === each || (former !== undefined && shown(former) === shown(each));
  });
}

/**
 * The highlights that are another one now, or are offered another note, since files changed their
 * known entries.
 */
export function changedHighlights(
  { known, updated }: Pick<ClassifiedEntries, 'known' | 'updated'>,
  after: Pick<Library, 'highlights'>,
): ChangedHighlight[] {
  if (updated.size === 0) return [];
  const now = highlightsBySource(after.highlights);
  const changed = [...updated].flatMap((source) => {
    const [before, highlight] = [known.get(source), now.get(source)];
    if (!before || !highlight || !isChanged(before, highlight)) return [];
    return [{ ...formerOf(before), id: highlight.id }];
  });
  return [...new Map(changed.map((each) => [each.id, each])).values()];
}

const EDITABLE = [
  ...(['text', 'note', 'tags', 'collections', 'color', 'typedPage', 'otherVersions'] as const),
] as const;

/** Ids of the highlights whose editable fields a merged backup changed. */
export function editedHighlights(before: Library, after: Library): string[] {
  const former = new Map(before.highlights.map((each) => [each.id, each]));
  const fieldsOf = (highlight: LibraryHighlight) =>
    JSON.stringify(EDITABLE.map((field) => highlight[field] ?? null));
  return after.highlights.flatMap((each) => {
    const known = former.get(each.id);
    return known && known !== each && fieldsOf(known) !== fieldsOf(each) ? [each.id] : [];
  });
}
