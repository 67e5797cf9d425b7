import type { LibraryHighlight } from '../../library/model.ts';
import { combineNotes } from '../../library/combine-notes.ts';
import { shownTags, tagKey } from '../../library/as-shown.ts';
import { readNoteCommands } from '../../library/note-commands.ts';
import { sourcesOf } from '../../library/sources.ts';
import { sourcesIn, type Cluster } from '../cluster/clusters.ts';
import { isBeginningOf, normalizedText, TRUNCATION_MARK } from '../compare/text.ts';
import { byDate } from '../compare/order.ts';
import { joinNotes } from './device-notes.ts';
import { formerHighlights, type PriorDecisions } from './prior-decisions.ts';

/** Device notes that are new to a passage whose note the reader has edited. */
function newNotes(cluster: Cluster, former: LibraryHighlight[], prior: PriorDecisions): string[] {
  const [written, others] = [true, false].map((is) =>
    former.filter(({ isNoteEdited }) => isNoteEdited === is),
  ) as [LibraryHighlight[], LibraryHighlight[]];
  const known = new Set(
    written
      .flatMap(sourcesOf)
      .flatMap(({ kind, text, details }) => [details?.note, kind === 'note' && text])
      .map((note) => normalizedText(note || '')),
  );
  const isCut = (note: string) => {
    const start = note.replace(TRUNCATION_MARK, '');
    return start !== note && written.some((each) => isBeginningOf(start, each.note ?? ''));
  };
  const added = sourcesIn(cluster).filter(({ id }) => !prior.bySource.has(id));
  return [...others.map(({ note }) => note), ...added.map(({ details }) => details?.note)].flatMap(
    (note) => (note && !known.has(normalizedText(note)) && !isCut(note) ? [note] : []),
  );
}

/** The note of a passage: the reader's own if there is one, otherwise the device's. */
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
    // The reader's note already includes the device's notes of that time.
    note: isOwn
      ? [...written, ...newNotes(cluster, former, prior)].reduce(combineNotes) || null
      : joinNotes([...fromDevice, ...attached, ...written]),
    isEdited: written.length > 0 || isTextEdited,
  };
}

/** Whether the device has changed its note since the reader wrote theirs, and they know nothing of it yet. */
export function hasNewNote(
  cluster: Cluster,
  notes: Cluster[],
  former: LibraryHighlight[],
  note: string | null,
): boolean {
  const own = normalizedText(note ?? '');
  const tags = shownTags({
    kind: 'highlight',
    text: '',
    note,
    tags: former.flatMap((each) => each.tags),
  });
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
  const isOffered = (each: LibraryHighlight) => {
    const known = sourcesOf(each);
    const isNew = (id: string) =>
      each.hasNewDeviceNote || known.every((source) => source.id !== id);
    return (
      known.some(
        ({ id, details }) =>
          isUnknown(now.get(id)) && (each.hasNewDeviceNote || details?.note !== now.get(id)),
      ) || notes.some(({ kept }) => isUnknown(kept.text) && isNew(kept.id))
    );
  };
  return former.some((each) => each.isNoteEdited && isOffered(each));
}
