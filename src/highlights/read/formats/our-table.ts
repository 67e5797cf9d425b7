import { DAY_SECONDS, EPOCH_DAY } from '../../../lib/shared/day-constants.ts';
import { chapterParts, printedChapterParts } from '../../chapter-path.ts';
import { entryBook } from '../../entry.ts';
import { isShortened } from '../../export/shorten.ts';
import { splitJoinedList } from '../../text/listed.ts';
import { isAsExported, otherCells, readRowId, type RowField } from '../../library/row-id.ts';
import { unguardFormulas } from '../../export/text/separated.ts';
import { namesInLine } from '../../text/author-line.ts';
import { readAuthor } from '../../text/authors.ts';
import { readLocations } from '../../text/ranges.ts';
import { readTypedPages } from '../../text/typed-pages.ts';
import type { Entry, ExportedRow, RowCells } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { csvRecords } from '../syntax/csv-records.ts';
import { firstLine } from '../syntax/lines.ts';
import { placeIn } from './our-place.ts';
import { columnsIn, isNotionTable, kindNamed } from './our-table-words.ts';
import { colorNamed } from '../../text/color-words.ts';
import { copyFinder } from '../copied-ids.ts';
import { FoundEntries } from '../found-entries.ts';
import { chapterOf, textOrNull, passageOrNote, isoTimeIn, splitList } from '../fields.ts';
import type { OpenFile, ReadOptions } from '../input-format.ts';

type Columns = ReturnType<typeof columnsIn>;

/** The separator of a table by its first line. */
export function delimiterOf(line: string): string {
  return [';', '\t'].find((delimiter) => line.includes(delimiter)) ?? ',';
}

/** A date as a spreadsheet counts its days. */
const DAYS = /^\d{5}(?:\.\d+)?$/;

const TRUNCATION = /(?:…|\.{3})$/;

/** What a spreadsheet made of a text taken for a formula ("- remark"): no user's correction. */
const ERROR = /^#(?:NAME\?|VALUE!|REF!|DIV\/0!|NUM!|NULL!|N\/A)$/;

/** A time as it is written, or as a spreadsheet counts its days. */
function timeIn(printed: string): string | null {
  if (!DAYS.test(printed)) return isoTimeIn(printed);
  const seconds = Math.round((Number(printed) - EPOCH_DAY) * DAY_SECONDS);
  return seconds < 0 ? null : new Date(seconds * 1000).toISOString().slice(0, 19);
}

type ReadField = (column: Parameters<Columns['get']>[0]) => string;

/** A place of two columns, as a workbook has the two ends of a range as numbers, or of one. */
const placeOf = (field: ReadField, ...ends: ['page', 'pageTo'] | ['location', 'locationTo']) =>
  ends
    .map(field)
    .filter((end) => end !== '')
    .join('-');
const pageOf = (field: ReadField) => placeOf(field, 'page', 'pageTo').replaceAll('–', '-');

/** A location, or what is counted in its place, "Screen 12". */
function locationIn(printed: string): Partial<Entry> {
  const location = readLocations(printed);
  const screen = location === null && printed !== '' ? placeIn(printed) : null;
  return screen?.format ? screen : { location };
}

/** Notion takes lists with commas only. */
const itemsIn = (printed: string, columns: Columns) =>
  isNotionTable(columns) ? splitList(printed, ',') : splitJoinedList(printed);

function fieldsOf(field: ReadField, columns: Columns): Partial<Entry> {
  const kind = columns.has('kind') ? kindNamed(field('kind')) : 'highlight';
  const listed = (column: 'tags' | 'collections') => itemsIn(field(column), columns);
  const [text, note] = [field('text'), field('note')];
  return {
    ...(kind === 'bookmark' ? { text, note: textOrNull(note) } : passageOrNote(text, note)),
    ...(kind !== 'highlight' && { kind }),
    page: textOrNull(pageOf(field)),
    ...locationIn(placeOf(field, 'location', 'locationTo')),
    date: timeIn(field('date')),
    chapter: chapterOf(printedChapterParts(field('chapter'))),
    color: colorNamed(field('color')),
    tags: [...new Set(listed('tags'))],
    collections: listed('collections'),
  };
}

/**
 * The highlight of a row with an id of ours, and its cells; an empty text does not count as one.
 */
function rowOf(field: ReadField, columns: Columns): ExportedRow | undefined {
  const known = readRowId(field('id'));
  if (known === null) return undefined;
  const row: ExportedRow = { ...known, edits: {}, kept: {}, hasOtherEdits: false };
  /** Where a cell belongs; one of which its mark does not say whether it was changed, nowhere. */
  const cellsWith = (name: RowField, cell = field(name)): RowCells => {
    const isKept = isAsExported(known.marks, name, cell);
    if (!columns.has(name) || ERROR.test(cell) || isKept === null) return {};
    return isKept ? row.kept : row.edits;
  };
  const text = field('text');
  // A cut text that ends in no ellipsis now was typed anew.
  const isRetyped = isAsExported(known.marks, 'text', text) === null && !TRUNCATION.test(text);
  if (text !== '') (isRetyped && !ERROR.test(text) ? row.edits : cellsWith('text')).text = text;
  cellsWith('note').note = textOrNull(field('note'));
  for (const name of ['tags', 'collections'] as const)
    cellsWith(name)[name] = itemsIn(field(name), columns);
  const page = pageOf(field);
  // A spreadsheet may make a date of "12-13".
  const typed = DAYS.test(page) ? null : page && readTypedPages(page);
  if (typed !== null) cellsWith('page', page).page = typed;
  const color = colorNamed(field('color'));
  const isColor = color !== null || field('color') === '';
  if (isColor) cellsWith('color', color ?? '').color = color;
  const others = otherCells([
    ...(['book', 'authors', 'kind', 'chapter'] as const).map(field),
    placeOf(field, 'location', 'locationTo'),
  ]);
  // A column that was left out is no correction.
  const hasOthers = columns.has('chapter') && columns.has('location');
  const isOther = hasOthers && isAsExported(known.marks, 'others', others) === false;
  row.hasOtherEdits = !isColor || isOther;
  return row;
}

/**
 * Reads the table that we export, for a spreadsheet or for Notion, in any language of the site and
 * with either separator.
 */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const text = file.text();
  const [heading, ...records] = csvRecords(text, delimiterOf(firstLine(text)));
  const columns = columnsIn(heading?.fields ?? []);
  const found = new FoundEntries('csv');
  // Only the CSV file guards formulas: neither Notion's table nor our workbook, which alone has
  // `pageTo`.
  const isGuarded = !isNotionTable(columns) && !columns.has('pageTo');
  const bare = isGuarded ? unguardFormulas : (value: string) => value;
  const isCopy = copyFinder();
  const names = isNotionTable(columns) ? namesInLine : splitJoinedList;
  for (const { fields, line, raw, isOpen } of records) {
    const field: ReadField = (column) => bare(fields[columns.get(column) ?? -1] ?? '').trim();
    const known = fieldsOf(field, columns);
    if (isOpen || fields.length !== heading?.fields.length) {
      found.problems.push({ line, raw });
      continue;
    }
    const [title, authors] = [field('book'), field('authors')];
    const book = found.bookOf([title, authors], () =>
      entryBook({ title, authors: names(authors).map((name) => readAuthor(name)) }),
    );
    const isTruncated = isShortened(known.text ?? '', textLimit);
    // A passage that is a heading ends where the plan's limit cut it: no chapter is called so.
    if (isShortened(chapterParts(known.chapter ?? '').at(-1) ?? '', textLimit))
      known.chapter = null;
    const row = rowOf(field, columns);
    const isCopied = row !== undefined && isCopy(row.id, field('text'));
    const more = isCopied ? { isCopied } : row && { row, externalId: row.id };
    found.add(book, { ...known, ...more, isTruncated, line, raw });
  }
  return found;
}
