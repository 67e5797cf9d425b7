import type { LibraryHighlight } from '../../library/model.ts';
import { byDate } from '../compare/order.ts';
import { TRUNCATION_MARK, isBeginningOf, normalizedText } from '../compare/text.ts';

/** Joins notes without duplicates; truncated copies are dropped. */
export function joinNotes(notes: string[]): string | null {
  const distinct = new Map<string, string>();
  for (const note of notes) {
    const key = normalizedText(note);
    if (key !== '' && !distinct.has(key)) distinct.set(key, note);
  }
  const whole = [...distinct.values()].filter((note, _, all) => {
    const start = note.replace(TRUNCATION_MARK, '');
    return start === note || !all.some((other) => other !== note && isBeginningOf(start, other));
  });
  return whole.length === 0 ? null : whole.join('\n\n');
}

/** The device's own note, which `restoreNote` puts back; null if there is none. */
export function deviceNote({ details, merged }: LibraryHighlight): string | null {
  const beside = merged.filter(({ reason }) => reason === 'note').sort(byDate);
  const onPassage = merged.filter(({ kind }) => kind !== 'note');
  return joinNotes([
    ...beside.map(({ text }) => text),
    ...[{ details }, ...onPassage].map((source) => source.details?.note ?? ''),
  ]);
}
