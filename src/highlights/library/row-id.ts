import { fingerprint } from '../shared/hash.ts';
import { collapsed } from '../text/collapsed.ts';
import { joinList } from '../text/listed.ts';
import type { HighlightColor } from '../types.ts';

/** The cells of a row of our tables that a user may correct outside and bring back. */
export const ROW_FIELDS = ['text', 'note', 'tags', 'collections', 'page', 'color'] as const;
export type RowField = (typeof ROW_FIELDS)[number];
/** What has a mark: each of these cells, and all others of which a change is only reported. */
const MARKED = [...ROW_FIELDS, 'others'] as const;
type Marked = (typeof MARKED)[number];

/** Characters (UTF-16 units) that Excel takes in one cell. */
export const CELL_LIMIT = 32_767;
const MARK_LENGTH = 4;
/**
 * The mark of a cell that does not contain its whole text: whatever comes back in it changes
 * nothing.
 */
const NO_MARK = '_'.repeat(MARK_LENGTH);

/**
 * The mark of what a cell contains, without its white space, which spreadsheets change when they
 * save, and without the control characters that our tables leave out.
 */
function markOf(cell: string): string {
  const bare = collapsed(cell.normalize('NFC').replace(/(?!\s)\p{Cc}/gu, ''));
  return fingerprint('m', bare).slice(-MARK_LENGTH);
}

interface Passage {
  text: string;
  note: string | null;
  tags: readonly string[];
  collections: readonly string[];
  page: string | null;
  color: HighlightColor | null;
}

/** The cells of a passage that are read back, the page and the colour as the files have them. */
export const rowCells = (passage: Passage): Record<RowField, string> => ({
  text: passage.text,
  note: passage.note ?? '',
  tags: joinList(passage.tags),
  collections: joinList(passage.collections),
  page: passage.page ?? '',
  color: passage.color ?? '',
});

/** The cells of a row that a table cannot change, as one; a location of two columns is one. */
export const otherCells = (cells: readonly (string | null)[]) =>
  cells.join('\n').replaceAll('–', '-');

/**
 * The id of a passage's row: the highlight's id and a mark of each cell. By the marks our import
 * knows which cells were changed in the file, and leaves alone what was changed in the library
 * since.
 * @param cells the row's cells; a missing one is not read back
 */
export function rowId(
  { id, shortened }: { id: string; shortened: boolean },
  cells: Partial<Record<Marked, string>>,
): string {
  const marks = MARKED.map((field) => {
    const cell = cells[field];
    const isWhole = cell !== undefined && cell.length <= CELL_LIMIT;
    return isWhole && !(shortened && cell.endsWith('…')) ? markOf(cell) : NO_MARK;
  });
  return `${id}-${marks.join('')}`;
}

/**
 * Reads an id that `rowId` wrote.
 * @returns the highlight's id, and the marks of what was exported; null for any other text
 */
export function readRowId(printed: string): { id: string; marks: string } | null {
  // Tables of earlier versions have no mark of the page, or none of the colour and of the others.
  const [, id, marks] = /^(\w+)-(\w{16}|\w{20}|\w{28})$/.exec(printed) ?? [];
  return id === undefined || marks === undefined ? null : { id, marks };
}

/**
 * Whether a cell is as it was exported; null where the mark does not say.
 * @param marks of its row
 */
export function isAsExported(marks: string, field: Marked, cell: string): boolean | null {
  const start = MARKED.indexOf(field) * MARK_LENGTH;
  const mark = marks.slice(start, start + MARK_LENGTH) || NO_MARK;
  return mark === NO_MARK ? null : mark === markOf(cell);
}

/** Whether two cells have the same mark. */
export const isSameCell = (a: string, b: string) => markOf(a) === markOf(b);
