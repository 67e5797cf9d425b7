import type { Library, LibraryHighlight, MergedSource, MergeReason } from '../library/model.ts';

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

/** What was joined to a passage, then each note beside it with its drafts and repeats, which follow it. */
function splitAtNotes(merged: MergedSource[]): MergedSource[][] {
  const parts: MergedSource[][] = [[]];
  for (const each of merged) {
    if (each.reason === 'note') parts.push([each]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}

/** The entries of an import, by their ids. */
export interface ImportedEntries {
  /** Those of the files, and those shown by backups among them. */
  inFiles: ReadonlySet<string>;
  /** Those, and all that backups hold beside. */
  inImport: ReadonlySet<string>;
  /** Whether the library had an entry before. */
  wasKnown(id: string): boolean;
}

/**
 * Counts what the entries of the files became in the library. A new one whose passage an earlier file has is a repeat
 * of that, or joined to it, also where its own words are the ones that are shown now.
 */
export function countEntries(
  library: Library,
  { inFiles: found, inImport: given, wasKnown }: ImportedEntries,
): Counts {
  const counts = {
    ...{ highlights: 0, notes: 0, beside: 0, bookmarks: 0, clips: 0 },
    ...{ duplicates: 0, merged: 0, deleted: 0 },
  };
  const joinedAs = (reason: MergeReason) => (reason === 'repeat' ? 'duplicates' : 'merged');
  const countOne = ({ kind, sourceId, merged }: LibraryHighlight) => {
    const [own, ...beside] = splitAtNotes(merged);
    count(COUNTED_AS[kind], sourceId, own);
    for (const [note, ...drafts] of beside) if (note) count('beside', note.id, drafts);
  };
  const count = (became: keyof Counts, head: string, joined: MergedSource[] = []) => {
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

/** How many rows of the list come from the files: a note beside a passage has none of its own. */
export function listedCount({ highlights, clips, bookmarks, notes }: ImportReport): number {
  return highlights + clips + bookmarks + notes;
}
