import type texts from '../../../i18n/en/highlights.json';
import type { EntryKind, HighlightColor } from '../types.ts';

/**
 * The texts of an exported file in the user's language. Lines are whole phrases with `{{value}}` as
 * a placeholder, because languages differ in order and punctuation.
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
  /**
   * The columns of tables: `pageTo` and `locationTo` are the last of several, where a table has
   * them apart.
   */
  columns: (typeof texts)['column'];
  /** "Page {{value}}", "Added on {{value}}", "Note: {{value}}" … */
  lines: Record<'page' | 'location' | 'screen' | 'date' | 'note' | 'tags' | 'collections', string>;
}

/** Picks the texts of exported files from the texts of the workspace. */
export function exportLabels(
  labels: Pick<typeof texts, 'file' | 'kind' | 'markColor' | 'column'>,
): ExportLabels {
  return {
    title: labels.file.title,
    untitled: labels.file.untitled,
    limitReached: labels.file.limitReached,
    kinds: labels.kind,
    colors: labels.markColor,
    columns: labels.column,
    lines: labels.file,
  };
}
