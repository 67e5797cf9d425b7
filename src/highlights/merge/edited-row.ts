import { shownTags } from '../library/as-shown.ts';
import { withCollections } from '../library/collections.ts';
import { editColor, editNote, editPage, editText } from '../library/edit.ts';
import type { Library, LibraryHighlight } from '../library/model.ts';
import { isAsExported, isSameCell, ROW_FIELDS, rowCells } from '../library/row-id.ts';
import { addTag, isSameTag, removeTag } from '../library/tags.ts';
import { shownPage } from '../text/ranges.ts';
import type { ExportedRow, RowCells } from '../types.ts';
import { isBeginningOf } from './compare/comparison-text.ts';
import { printedWords } from './exported-entries.ts';
import { mergeEdits } from './merge-edits.ts';

/** The cells that our table has of a highlight now. */
function cellsOf(highlight: LibraryHighlight, { collections }: Library) {
  const named = highlight.collections.flatMap(
    (id) => collections.find((each) => each.id === id) ?? [],
  );
  return rowCells({
    ...printedWords(highlight),
    tags: shownTags(highlight),
    collections: named.map(({ name }) => name),
    page: shownPage(highlight),
    color: highlight.color,
  });
}

const isIn = (tags: readonly string[], tag: string) => tags.some((each) => isSameTag(each, tag));

/**
 * A library of one highlight, which gets those of the tags that it lacks; one that it has may
 * contain a comma.
 */
const tagged = (single: Library, tags: readonly string[]): Library =>
  tags.reduce((sum, tag) => {
    const lacking = sum.highlights.flatMap((each) => (isIn(shownTags(each), tag) ? [] : each.id));
    return lacking.length === 0 ? sum : addTag(sum, lacking, tag);
  }, single);

/** A highlight as the user corrected it in a file: the same edits as in the library. */
function corrected(
  highlight: LibraryHighlight,
  head: Library,
  edits: RowCells,
  kept: RowCells,
): LibraryHighlight {
  const { id, kind } = highlight;
  let single: Library = { ...head, highlights: [highlight] };
  // A bookmark's note is exported as a text.
  if (edits.text !== undefined)
    single = (kind === 'bookmark' ? editNote : editText)(single, id, edits.text);
  if (edits.note !== undefined) single = editNote(single, id, edits.note);
  if (edits.page !== undefined) single = editPage(single, id, edits.page);
  if (edits.color !== undefined) single = editColor(single, [id], edits.color);
  const shown = shownTags(highlight);
  // What its cell still names may have been written in the former note.
  const tags = edits.tags ?? (kept.tags ?? []).filter((tag) => isIn(shown, tag));
  const gone = edits.tags ? shown.filter((tag) => !isIn(tags, tag)) : [];
  single = gone.reduce((sum, tag) => removeTag(sum, [id], tag), single);
  const [after = highlight] = tagged(single, tags).highlights;
  return edits.collections
    ? { ...after, collections: withCollections(head, edits.collections)[1] }
    : after;
}

/**
 * A highlight to which cells are added as the edits of another library are: nothing of it is lost.
 * @param now its own cells
 * @param device the text of the device that theirs replaces
 */
function merged(
  highlight: LibraryHighlight,
  head: Library,
  now: ReturnType<typeof cellsOf>,
  cells: RowCells,
  device: string,
): LibraryHighlight {
  const { tags = [], collections = [], page, color = null } = cells;
  const written = (field: 'text' | 'note') => {
    const cell = cells[field];
    return cell == null || isSameCell(now[field], cell) ? null : cell;
  };
  const isBookmark = highlight.kind === 'bookmark';
  const text = isBookmark ? null : written('text');
  const note = isBookmark ? written('text') : written('note');
  const after = mergeEdits(highlight, {
    ...highlight,
    // What the device said when the table was written is not known.
    details: null,
    merged: [],
    ...(text != null && { text, originalText: device }),
    ...(note != null && { note, isNoteEdited: true }),
    tags: [],
    collections: withCollections(head, collections)[1],
    ...(page !== undefined && { typedPage: page }),
    ...(color !== null && { color, isColorEdited: true }),
  });
  return tagged({ ...head, highlights: [after] }, tags).highlights[0] ?? after;
}

/**
 * A highlight with the changes that the user made in its row. Of what the library has changed as
 * well since the row was exported, both are kept.
 * @param missing the row's cells that were written in another library
 */
export function edited(
  highlight: LibraryHighlight,
  head: Library,
  { marks, edits, kept }: ExportedRow,
  missing: RowCells,
): LibraryHighlight {
  if (Object.keys({ ...edits, ...missing }).length === 0) return highlight;
  const now = cellsOf(highlight, head);
  const [timely, late]: [RowCells, RowCells] = [{}, {}];
  for (const field of ROW_FIELDS) {
    const cell = edits[field];
    if (cell === undefined) continue;
    const cells = isAsExported(marks, field, now[field]) ? timely : late;
    Object.assign(cells, { [field]: cell });
  }
  if (now.page !== '') delete late.page;
  const isCut = isAsExported(marks, 'text', now.text) === null;
  if (isCut && isBeginningOf(late.text ?? '', now.text)) delete late.text;
  const both = merged(corrected(highlight, head, timely, kept), head, now, late, '');
  return merged(both, head, now, missing, both.text);
}
