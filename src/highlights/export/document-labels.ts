import type texts from '../../../i18n/en/highlights.json';
import type { EntryKind, HighlightColor } from '../types.ts';

/**
 * The texts of an exported file in the user's language. Lines are whole phrases with `{value}` as a
 * placeholder, because languages differ in order and punctuation.
 */
export interface ExportLabels {
  /** The heading of a file, its sheet and the stem of its name: "Highlights". */
  title: string;
  /** In place of a book's missing title. */
  untitled: string;
  /** A bare name for each kind, e.g. in a spreadsheet's cell. */
  kinds: Record<EntryKind, string>;
  /** A bare name for each colour of a marker. */
  colors: Record<HighlightColor, string>;
  /** Under a passage whose text the device withheld. */
  limitReached: string;
  columns: {
    book: string;
    authors: string;
    kind: string;
    page: string;
    /** The last page of several, where a table has it by itself. */
    pageTo: string;
    location: string;
    /** The last location likewise. */
    locationTo: string;
    date: string;
    chapter: string;
    color: string;
    text: string;
    note: string;
    tags: string;
    collections: string;
    citation: string;
    bibliography: string;
  };
  lines: {
    /** "Page {value}" */
    page: string;
    /** "Location {value}" */
    location: string;
    /** "Added on {value}" */
    date: string;
    /** "Note: {value}" */
    note: string;
    /** "Tags: {value}" */
    tags: string;
    /** "Collections: {value}" */
    collections: string;
  };
}

/** The texts of exported files among those of the workspace. */
export function exportLabels(
  labels: Pick<typeof texts, 'file' | 'kind' | 'markColor' | 'column'>,
): ExportLabels {
  const line = (text: string) => text.replace('{{value}}', '{value}');
  return {
    title: labels.file.title,
    untitled: labels.file.untitled,
    limitReached: labels.file.limitReached,
    kinds: labels.kind,
    colors: labels.markColor,
    columns: labels.column,
    lines: {
      page: line(labels.file.page),
      location: line(labels.file.location),
      date: line(labels.file.date),
      note: line(labels.file.note),
      tags: line(labels.file.tags),
      collections: line(labels.file.collections),
    },
  };
}
