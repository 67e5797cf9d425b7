import type { Library, LibraryHighlight } from '../library/model.ts';

/**
 * What an import brought, in numbers a reader can check: each entry that could be read is in one of those from
 * `highlights` to `deleted`, known ones too, so that these add up to `entries`.
 */
export interface ImportReport {
  /** Entries in the files, but for those that could not be read. */
  entries: number;
  /** What is unknown counts as a highlight. */
  highlights: number;
  /** Notes by themselves. */
  notes: number;
  /** Notes that stand beside a passage. */
  beside: number;
  bookmarks: number;
  clips: number;
  /** Repeats: the same entry, or the same passage marked again. */
  duplicates: number;
  /** Entries that were joined to another one, longer, shorter or later. */
  merged: number;
  /** Entries of what the reader has deleted, be it for good. */
  deleted: number;
  books: number;
  /** Entries of these files that the library had before. */
  known: number;
  /** Entries that were new to the library. */
  added: number;
  /** Known entries whose text, note, colour or place is another one now. */
  updated: number;
  /** Places of the files that gave no entry. */
  problems: number;
}

type Counts = Pick<
  ImportReport,
  'highlights' | 'notes' | 'beside' | 'bookmarks' | 'clips' | 'duplicates' | 'merged' | 'deleted'
>;

const COUNTED_AS = {
  highlight: 'highlights',
  unknown: 'highlights',
  note: 'notes',
  bookmark: 'bookmarks',
  clip: 'clips',
} as const;

/**
 * Counts what the entries of the files became in the library. Of those that were joined, one counts as what came of
 * them, also where the words of another file's entry stayed.
 * @param found  their entries, by id
 */
export function countEntries(library: Library, found: ReadonlySet<string>): Counts {
  const counts = {
    ...{ highlights: 0, notes: 0, beside: 0, bookmarks: 0, clips: 0 },
    ...{ duplicates: 0, merged: 0, deleted: 0 },
  };
  const countOne = ({ kind, sourceId, merged }: LibraryHighlight) => {
    let became: keyof Counts = COUNTED_AS[kind];
    let isCounted = found.has(sourceId);
    if (isCounted) counts[became] += 1;
    for (const { id, reason } of merged) {
      // Its drafts and repeats follow a note.
      if (reason === 'note') [became, isCounted] = ['beside', false];
      if (!found.has(id)) continue;
      if (isCounted) counts[reason === 'repeat' ? 'duplicates' : 'merged'] += 1;
      else counts[became] += 1;
      isCounted = true;
    }
  };
  library.highlights.forEach(countOne);
  for (const { sourceId, merged } of library.deleted) {
    if (found.has(sourceId)) counts.deleted += 1;
    for (const { id } of merged) if (found.has(id)) counts.deleted += 1;
  }
  return counts;
}

/** How many rows of the list come from the files: a note beside a passage has none of its own. */
export function shownOf({ highlights, clips, bookmarks, notes }: ImportReport): number {
  return highlights + clips + bookmarks + notes;
}
