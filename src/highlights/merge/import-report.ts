import type { Library, LibraryHighlight } from '../library/model.ts';

/** What an import brought, in numbers a reader can check. */
export interface ImportReport {
  /** Entries in the files. */
  entries: number;
  /** What those entries became, each counted once; known ones included. */
  highlights: number;
  notes: number;
  bookmarks: number;
  clips: number;
  books: number;
  /** Entries of these files that the library had before. */
  known: number;
  /** Entries that were new to the library. */
  added: number;
  /** Known entries whose text, note, colour or place is another one now. */
  updated: number;
  /** Repeats within the files: the same entry, or the same passage marked again. */
  duplicates: number;
  /** Entries of these files that were joined to another one, longer, shorter or later. */
  merged: number;
  /** What could not be read. */
  problems: number;
}

type Counts = Pick<
  ImportReport,
  'highlights' | 'notes' | 'bookmarks' | 'clips' | 'duplicates' | 'merged'
>;

const COUNTED_AS = {
  highlight: 'highlights',
  unknown: 'highlights',
  note: 'notes',
  bookmark: 'bookmarks',
  clip: 'clips',
} as const;

/**
 * Counts what the entries of the files became in the library.
 * @param found  their entries, by id
 */
export function countEntries(library: Library, found: ReadonlySet<string>): Counts {
  const counts = { highlights: 0, notes: 0, bookmarks: 0, clips: 0, duplicates: 0, merged: 0 };
  const countOne = ({ kind, sourceId, merged }: LibraryHighlight) => {
    let isCounted = found.has(sourceId);
    for (const source of merged) {
      if (!found.has(source.id)) continue;
      isCounted ||= source.kind === kind;
      if (source.reason === 'note') counts.notes += 1;
      else if (source.reason === 'repeat') counts.duplicates += 1;
      else counts.merged += 1;
    }
    if (isCounted) counts[COUNTED_AS[kind]] += 1;
  };
  library.highlights.forEach(countOne);
  library.deleted.forEach(countOne);
  return counts;
}
