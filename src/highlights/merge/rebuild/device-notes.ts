import { hasQuirk } from '../../format-traits.ts';
import type { LibraryHighlight, Source } from '../../library/model.ts';
import { ownSource } from '../../library/sources.ts';
import { joinBesideCommands } from '../../library/note-commands.ts';
import { byDate } from '../compare/compare-dates.ts';
import { isJoinOf, isPrintOf, normalizedText } from '../compare/comparison-text.ts';
import { changedAt } from './entry-sources.ts';

function joinDistinct(notes: string[]): string {
  const distinct = new Map<string, string>();
  for (const note of notes) {
    const key = normalizedText(note);
    if (key !== '' && !distinct.has(key)) distinct.set(key, note);
  }
  const all = [...distinct.values()];
  return all
    .filter((note) => {
      const others = all.filter((other) => other !== note);
      return !others.some((other) => isPrintOf(note, other)) && !isJoinOf(note, others);
    })
    .join('\n\n');
}

/**
 * Joins notes, the commands of all first. Duplicates, truncated copies and notes that join others
 * are dropped.
 */
export const joinNotes = (notes: string[]): string | null =>
  joinBesideCommands(notes, joinDistinct) || null;

/**
 * The notes that files have on the entries of one passage. An entry without a key, of which its
 * program has changed the passage as well, is a new one: of those that it made at one time, the
 * last change has the note.
 * @param sources in the order of their notes; of two that changed at one time, the first is the
 *   later
 */
export function notesOnEntries(sources: readonly Source[]): string[] {
  const noted = sources.filter(({ details }) => details?.note);
  const isFormer = (source: Source, index: number) =>
    noted.some(
      (other, at) =>
        isSameMark(source, other) &&
        (changedAt(other) > changedAt(source) ||
          (changedAt(other) === changedAt(source) && at < index)),
    );
  return noted
    .filter((source, index) => !isFormer(source, index))
    .map(({ details }) => details?.note ?? '');
}

/** Whether a program that names its marks by the time alone made two entries as one. */
function isSameMark(a: Source, b: Source): boolean {
  return (
    a !== b &&
    a.format === b.format &&
    hasQuirk(a.format, 'timeAsKey') &&
    a.date !== null &&
    a.date === b.date
  );
}

/** The device's own note, which `restoreNote` puts back; null if there is none. */
export function deviceNote(highlight: LibraryHighlight): string | null {
  const { merged } = highlight;
  const beside = merged.filter(({ reason }) => reason === 'note').sort(byDate);
  const onPassage = merged.filter(({ kind }) => kind !== 'note');
  return joinNotes([
    ...beside.map(({ text }) => text),
    ...notesOnEntries([ownSource(highlight), ...onPassage]),
  ]);
}
