import type { LibraryHighlight, Source } from '../../library/model.ts';
import { combineNotes } from '../../library/combine-notes.ts';
import { tagKey, tagsInNote } from '../../library/as-shown.ts';
import { readNoteCommands, writtenCommands } from '../../library/note-commands.ts';
import { sourceIdsOf, sourcesOf } from '../../library/sources.ts';
import { sourcesIn, type Cluster } from '../cluster/clusters.ts';
import { isJoinOf, isPrintOf, normalizedText } from '../compare/comparison-text.ts';
import { byDate } from '../compare/compare-dates.ts';
import { joinNotes } from './device-notes.ts';
import { formerHighlights, type PriorDecisions } from './prior-decisions.ts';

/**
 * Whether a note says the same as another one or is cut from it, with all of its commands or some
 * of them.
 */
function isCopyOf(note: string, other: string): boolean {
  const [own, theirs] = [readNoteCommands(note), readNoteCommands(other)];
  const commands = new Set(writtenCommands(theirs));
  return (
    isPrintOf(note, other) ||
    (writtenCommands(own).every((command) => commands.has(command)) &&
      isPrintOf(own.note ?? '', theirs.note ?? ''))
  );
}

/** Device notes new to a passage whose note the user has edited, which replace none of its own. */
function newNotes(
  cluster: Cluster,
  notes: Cluster[],
  former: LibraryHighlight[],
  prior: PriorDecisions,
): string[] {
  const [written, others] = [true, false].map((is) =>
    former.filter(({ isNoteEdited }) => isNoteEdited === is),
  ) as [LibraryHighlight[], LibraryHighlight[]];
  const known = [
    ...written.map(({ note }) => note),
    ...written
      .flatMap(sourcesOf)
      .flatMap(({ kind, text, details }) => [details?.note, kind === 'note' ? text : null]),
  ].filter((note) => note != null);
  const isNew = ({ id }: Source) => !prior.bySource.has(id);
  return [
    ...others.map(({ note }) => note),
    ...sourcesIn(cluster)
      .filter(isNew)
      .map(({ details }) => details?.note),
    ...notes.filter((note) => sourcesIn(note).every(isNew)).map(({ kept }) => kept.text),
  ].flatMap((note) =>
    note && !known.some((other) => isCopyOf(note, other)) && !isJoinOf(note, known) ? [note] : [],
  );
}

/** The note of a passage: the user's own if there is one, otherwise the device's. */
export function noteOf(
  cluster: Cluster,
  former: LibraryHighlight[],
  notes: Cluster[],
  attached: string[],
  prior: PriorDecisions,
): { note: string | null; isEdited: boolean } {
  if (former.length + notes.length === 0) return { note: joinNotes(attached), isEdited: false };
  const formerNotes = notes.flatMap((note) => formerHighlights(note, prior));
  const written = [...former, ...formerNotes]
    .filter(({ isNoteEdited }) => isNoteEdited)
    .map(({ note }) => note ?? '');
  const isTextEdited = formerNotes.some(({ originalText }) => originalText !== null);
  const isOwn = former.some(({ isNoteEdited }) => isNoteEdited);
  const fromDevice = [...notes]
    .sort((a, b) => byDate(a.kept, b.kept))
    .map(
      (note) =>
        formerHighlights(note, prior).find(({ originalText }) => originalText !== null)?.text ??
        note.kept.text,
    );
  return {
    // The user's note already includes the device's notes of that time.
    note: isOwn
      ? [...written, ...newNotes(cluster, notes, former, prior)].reduce(combineNotes) || null
      : joinNotes([...fromDevice, ...attached, ...written]),
    isEdited: written.length > 0 || isTextEdited,
  };
}

/**
 * Whether the device has changed its note since the user wrote theirs, and has not been shown to
 * them yet.
 */
export function hasNewNote(
  cluster: Cluster,
  notes: Cluster[],
  former: LibraryHighlight[],
  note: string | null,
): boolean {
  const own = normalizedText(note ?? '');
  const tags = [...tagsInNote(note), ...former.flatMap((each) => each.tags)];
  const isUnknown = (theirs: string | null | undefined) => {
    if (theirs === null || theirs === undefined || own.includes(normalizedText(theirs)))
      return false;
    const read = readNoteCommands(theirs);
    return (
      !own.includes(normalizedText(read.note ?? '')) ||
      !read.tags.every((tag) => tags.some((each) => tagKey(each) === tagKey(tag)))
    );
  };
  const now = new Map(sourcesIn(cluster).map(({ id, details }) => [id, details?.note]));
  const known = new Set(former.flatMap(sourceIdsOf));
  const isOffered = (each: LibraryHighlight) =>
    sourcesOf(each).some(
      ({ id, details }) =>
        isUnknown(now.get(id)) && (each.hasNewDeviceNote || details?.note !== now.get(id)),
    ) ||
    notes.some(
      ({ kept }) => isUnknown(kept.text) && (each.hasNewDeviceNote || !known.has(kept.id)),
    );
  return former.some((each) => each.isNoteEdited && isOffered(each));
}
