import type { LibraryHighlight, MergedSource, Source } from '../../library/model.ts';
import { shownTags, tagKey, tagsInNote } from '../../library/as-shown.ts';
import { plainHighlight, sourcesOf } from '../../library/sources.ts';
import { shownPage } from '../../text/ranges.ts';
import { sourcesIn, type Cluster } from '../cluster/clusters.ts';
import type { PassageNotes } from '../cluster/note-targets.ts';
import { normalizedText } from '../compare/comparison-text.ts';
import { fileDetails } from './file-details.ts';
import { hasNewNote, noteOf } from './passage-note.ts';
import { joinedPages, mergedPlace } from './merged-place.ts';
import { formerHighlights, type PriorDecisions } from './prior-decisions.ts';

const union = (lists: string[][]) => [...new Set(lists.flat())];

function mergedSources(cluster: Cluster, notes: Cluster[]): MergedSource[] {
  const own = cluster.merged.map(({ source, reason }) => ({ ...source, reason }));
  const beside = notes.flatMap((note) => [
    { ...note.kept, reason: 'note' as const },
    ...note.merged.map(({ source, reason }) => ({ ...source, reason })),
  ]);
  return [...own, ...beside];
}

/** A tag as Readwise's table has it, which knows no blanks. */
const tagAsWord = (tag: string) => tagKey(tag).replace(/\s+/g, '_');

/** Tags that files have for the first time; earlier ones may have been removed by the user. */
function newTags(cluster: Cluster, prior: PriorDecisions, all: LibraryHighlight[]): string[][] {
  const shown = new Set(all.flatMap(shownTags).map(tagAsWord));
  const formerTags = (id: string) => {
    const former = prior.bySource.get(id);
    return former && sourcesOf(former.highlight).find((source) => source.id === id)?.details?.tags;
  };
  return sourcesIn(cluster).map(({ id, details }) =>
    (details?.tags ?? []).filter(
      (tag) => !formerTags(id)?.includes(tag) && !shown.has(tagAsWord(tag)),
    ),
  );
}

/**
 * Tags that were written in notes which others have replaced: they stay with the passage. Of a note
 * that was replaced before, and of one that the user has edited since, they may have been removed.
 */
function tagsOfReplaced(
  replaced: readonly Source[],
  note: string | null,
  prior: PriorDecisions,
): string[] {
  const shown = new Set(tagsInNote(note).map(tagKey));
  return replaced
    .filter(({ id }) =>
      (prior.bySource.get(id)?.highlight.merged ?? []).every(
        (each) => each.id !== id || each.reason === 'note',
      ),
    )
    .flatMap(({ text }) => tagsInNote(text))
    .filter((tag) => !shown.has(tagKey(tag)));
}

/** Whether the device has a longer text than the one that the user edited. */
function hasMore({ text, originalText, deviceHasMore }: LibraryHighlight, device: string): boolean {
  const isLonger = normalizedText(device).length > normalizedText(originalText ?? '').length;
  return device !== text && (isLonger || deviceHasMore === true);
}

/**
 * Creates the highlight of a cluster and its notes, with the user's changes to either.
 * @param own its id (see `highlightIds`) and book id
 * @param joined ids of the manually merged entries
 */
export function toHighlight(
  cluster: Cluster,
  { last: notes, replaced }: PassageNotes,
  own: Pick<LibraryHighlight, 'id' | 'bookId'>,
  prior: PriorDecisions,
  joined: ReadonlySet<string>,
): LibraryHighlight {
  const { kept } = cluster;
  const isPlain = cluster.merged.length === 0 && notes.length === 0 && kept.details === null;
  if (isPlain && prior.bySource.size === 0) return plainHighlight(kept, own.bookId);
  const former = formerHighlights(cluster, prior);
  const all = former.concat(notes.flatMap((note) => formerHighlights(note, prior)));
  const edited = former.find(({ originalText }) => originalText !== null);
  const {
    borrowed,
    date,
    color,
    chapter,
    externalId,
    notes: attached,
    ...found
  } = fileDetails(cluster);
  const spanned = mergedPlace(cluster, joined);
  const { page, location } = spanned ?? found;
  // What is borrowed is known to be none of its own.
  const isFirst = date !== kept.date && !borrowed.includes('date');
  const isMoved = found.location !== kept.location && !borrowed.includes('location');
  const isElsewhere = isFirst || isMoved;
  const { note, isEdited } = noteOf(cluster, former, notes, attached, prior);
  const [added] = all.flatMap((each) => each.added ?? []).sort();
  const otherVersions = union(former.map((each) => each.otherVersions ?? []));
  const firstOf = (some: LibraryHighlight[]) =>
    some.find(({ sourceId }) => sourceId === kept.id) ?? some[0];
  const colored = firstOf(former.filter(({ isColorEdited }) => isColorEdited));
  const typed = firstOf(former.filter((each) => each.typedPage !== undefined));
  // Of several passages that were merged by hand all the pages.
  const typedPages =
    typed && spanned && former.length > 1
      ? joinedPages(former.flatMap((each) => shownPage(each) ?? []))
      : null;
  const typedPage = typedPages ?? typed?.typedPage;
  return {
    ...own,
    kind: kept.kind,
    page,
    location,
    date,
    text: edited?.text ?? kept.text,
    note,
    tags: union([
      ...all.map(({ tags }) => tags),
      ...newTags(cluster, prior, all),
      isEdited ? [] : tagsOfReplaced(replaced, note, prior),
    ]),
    collections: union(all.map(({ collections }) => collections)),
    limitReached: kept.limitReached,
    isTruncated: kept.details?.isTruncated ?? false,
    color: colored ? colored.color : color,
    chapter,
    format: kept.format,
    externalId,
    sourceId: kept.id,
    sourceBookId: kept.bookId,
    ...(former.some(({ isMoved }) => isMoved) && { isMoved: true as const }),
    originalText: edited ? kept.text : null,
    ...(edited && hasMore(edited, kept.text) && { deviceHasMore: true as const }),
    ...(otherVersions.length > 0 && { otherVersions }),
    isNoteEdited: isEdited,
    ...(hasNewNote(cluster, notes, former, note) && { hasNewDeviceNote: true as const }),
    isColorEdited: colored !== undefined,
    ...(typedPage !== undefined && { typedPage }),
    details: kept.details,
    ...((spanned !== null || isElsewhere) && {
      ownPlace: { page: kept.page, location: kept.location, ...(isFirst && { date: kept.date }) },
    }),
    ...(added !== undefined && { added }),
    borrowed,
    merged: mergedSources(cluster, notes),
  };
}
