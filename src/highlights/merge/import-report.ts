import type { Library, LibraryHighlight, MergedSource, MergeReason } from '../library/model.ts';

/**
 * The numbers of an import. Each entry counts in exactly one field from `highlights` to `deleted`,
 * so that these add up to `entries`.
 */
export interface ImportReport {
  /** Entries that could be read. */
  entries: number;
  /** Includes entries of unknown kind. */
  highlights: number;
  /** Standalone notes. */
  notes: number;
  /** Notes attached to a passage. */
  beside: number;
  bookmarks: number;
  clips: number;
  /** The same entry or the same passage again. */
  duplicates: number;
  /** Entries merged into a longer, shorter or later one. */
  merged: number;
  /** Entries that the user has deleted, permanently or not. */
  deleted: number;
  books: number;
  /** Entries of these files that the library had before. */
  known: number;
  /** Entries that were new to the library. */
  added: number;
  /** Parts of the files that gave no entry. */
  problems: number;
}

const NOTHING = {
  highlights: 0,
  notes: 0,
  beside: 0,
  bookmarks: 0,
  clips: 0,
  duplicates: 0,
  merged: 0,
  deleted: 0,
} satisfies Partial<ImportReport>;

const COUNTED_AS = {
  highlight: 'highlights',
  unknown: 'highlights',
  note: 'notes',
  bookmark: 'bookmarks',
  clip: 'clips',
} as const;

/**
 * Splits merged entries: the passage's own, then for each attached note the note with its drafts
 * and repeats.
 */
function splitAtNotes(merged: MergedSource[]): MergedSource[][] {
  const parts: MergedSource[][] = [[]];
  for (const each of merged) {
    if (each.reason === 'note') parts.push([each]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}

/** The ids of an import's entries. */
export interface ImportedEntries {
  /** Entries of the files and entries that backups show. */
  inFiles: ReadonlySet<string>;
  /** `inFiles`, and the entries that backups do not show. */
  inImport: ReadonlySet<string>;
  /** Whether the library had an entry before. */
  wasKnown(id: string): boolean;
}

/**
 * Counts what the imported entries became. A new entry of a known passage counts as a duplicate or
 * as merged, even if its own text is the one shown now.
 */
export function countEntries(
  library: Library,
  { inFiles: found, inImport: given, wasKnown }: ImportedEntries,
): typeof NOTHING {
  const counts = { ...NOTHING };
  const joinedAs = (reason: MergeReason) => (reason === 'repeat' ? 'duplicates' : 'merged');
  const countOne = ({ kind, sourceId, merged }: LibraryHighlight) => {
    const [own, ...beside] = splitAtNotes(merged);
    count(COUNTED_AS[kind], sourceId, own);
    for (const [note, ...drafts] of beside) if (note) count('beside', note.id, drafts);
  };
  const count = (became: keyof typeof NOTHING, head: string, joined: MergedSource[] = []) => {
    const earlier = wasKnown(head) ? [] : joined.filter(({ id }) => !given.has(id));
    const reason = earlier.find((each) => each.reason === 'repeat')?.reason ?? earlier[0]?.reason;
    if (found.has(head)) counts[reason ? joinedAs(reason) : became] += 1;
    for (const each of joined) if (found.has(each.id)) counts[joinedAs(each.reason)] += 1;
  };
  library.highlights.forEach(countOne);
  for (const { sourceId, merged } of library.deleted) {
    if (found.has(sourceId)) counts.deleted += 1;
    for (const { id } of merged) if (found.has(id)) counts.deleted += 1;
  }
  return counts;
}

/** Counts the rows that the list shows for an import; attached notes have none of their own. */
export function listedCount({ highlights, clips, bookmarks, notes }: ImportReport): number {
  return highlights + clips + bookmarks + notes;
}
