import { readNoteCommands } from '../library/note-commands.ts';
import type { Source } from '../library/model.ts';
import type { Cluster } from './clusters.ts';
import { attachNotes } from './note-targets.ts';

const namesHeading = (note: string) => readNoteCommands(note).headingLevel !== null;
const asCluster = (source: Source): Cluster => ({ kept: source, merged: [] });

/**
 * The entries that the reader named headings of the book, by `.h1` to `.h6` in a note on each: by their ids. A
 * note is on the very entry here, before any are joined.
 */
export function headingsOf(marked: Source[], notes: Source[]): ReadonlySet<string> {
  const naming = notes.filter(({ text }) => namesHeading(text)).map(asCluster);
  const named = attachNotes(naming, naming.length > 0 ? marked.map(asCluster) : [], () => true);
  const own = marked.filter(({ details }) => details?.note && namesHeading(details.note));
  return new Set([...[...named.values()].map(({ kept }) => kept.id), ...own.map(({ id }) => id)]);
}
