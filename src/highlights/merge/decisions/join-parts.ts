import type { Library, LibraryHighlight } from '../../library/model.ts';
import { readNoteCommands } from '../../library/note-commands.ts';
import { mergeManually } from './manual-merge.ts';

/**
 * A passage and the numbers in its note; a passage that was joined before has the numbers of all
 * its parts.
 */
interface Part {
  highlight: LibraryHighlight;
  numbers: number[];
}

/** Whether a highlight is a passage: notes and bookmarks between two parts do not separate them. */
const isPassage = ({ kind, text }: LibraryHighlight) =>
  text !== '' && (kind === 'highlight' || kind === 'clip');

/** Passages that follow one another in a book, numbered `.c1`, `.c2` and so on in their notes. */
function numberedRuns({ highlights, unmerged }: Library): LibraryHighlight[][] {
  const taken = new Set(unmerged);
  const runs: Part[][] = [];
  for (const highlight of highlights) {
    if (!isPassage(highlight)) continue;
    const isFree = !taken.has(highlight.sourceId);
    const numbers = isFree ? readNoteCommands(highlight.note).parts : [];
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last?.highlight.bookId === highlight.bookId &&
      numbers.length > 0 &&
      Math.min(...numbers) === Math.max(...last.numbers) + 1;
    if (isNext) runs.at(-1)?.push({ highlight, numbers });
    else runs.push([{ highlight, numbers }]);
  }
  return runs.filter((run) => run.length > 1).map((run) => run.map(({ highlight }) => highlight));
}

/**
 * Joins passages that the user numbered as parts of one, because a device marks no further than a
 * page. Passages that the user took apart, and passages that are not shown, stay as they are.
 */
export function joinParts(library: Library): Library {
  return numberedRuns(library).reduce(
    (joined, run) =>
      mergeManually(
        joined,
        run.map(({ id }) => id),
      ),
    library,
  );
}
