/** What one entry of the device's text file is. */
export type EntryKind = 'highlight' | 'note' | 'bookmark' | 'clip' | 'unknown';

/** One entry as the device wrote it, read but not merged. */
export interface Entry {
  kind: EntryKind;
  title: string;
  /** In the order of the file, names as written there ("Last, First" is turned to "First Last"). */
  authors: string[];
  /** As printed: "12", "xii" or "12-13". */
  page: string | null;
  /** First and last location, shortened ranges completed (1134-37 is [1134, 1137]). */
  location: [number, number] | null;
  /** Local time of the device: YYYY-MM-DDTHH:MM:SS. */
  date: string | null;
  /** Unaltered but for white space at both ends. */
  text: string;
  /** The publisher's clipping limit was reached: the device wrote a notice in place of the text. */
  limitReached: boolean;
  /** The line of the file (from 1) at which the entry starts. */
  line: number;
  /** The entry untouched, without its separator line. */
  raw: string;
}

/** Something that could not be read; kept, never dropped. */
export interface Problem {
  /** Line of the file, from 1. */
  line: number;
  raw: string;
}

/** A file read whole. */
export interface ParsedFile {
  entries: Entry[];
  problems: Problem[];
}

/** The four mark colours of the reader. */
export type MarkColor = 'yellow' | 'pink' | 'blue' | 'orange';

/** A book in the reader's library; bibliographic fields are the reader's own to fill in. */
export interface Book {
  id: string;
  title: string;
  authors: string[];
  publisher: string | null;
  /** Year of publication as printed; null is cited as "n.d.". */
  year: string | null;
  city: string | null;
  edition: string | null;
}

/** A collection the reader made. */
export interface Collection {
  id: string;
  name: string;
  color: MarkColor;
}

/** One passage in the library, after merging. */
export interface Highlight {
  id: string;
  bookId: string;
  kind: EntryKind;
  page: string | null;
  location: [number, number] | null;
  /** Local time of the device: YYYY-MM-DDTHH:MM:SS. */
  date: string | null;
  text: string;
  /** The reader's note on this passage, from the device or typed here. */
  note: string | null;
  tags: string[];
  /** Ids of collections. */
  collections: string[];
  limitReached: boolean;
}
