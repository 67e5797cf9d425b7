import { entryBook } from '../../entry.ts';
import { isShortened } from '../../export/shorten.ts';
import { readNoteCommands, withoutTags } from '../../library/note-commands.ts';
import { readAuthors } from '../../text/authors.ts';
import type { Entry } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { csvRecords } from '../syntax/csv-records.ts';
import { readDate } from '../clippings/dates.ts';
import { colorNamed } from '../../text/color-words.ts';
import { FoundEntries } from '../found-entries.ts';
import { textOrNull, passageOrNote, isoTimeIn, splitList } from '../fields.ts';
import type { OpenFile, ReadOptions } from '../input-format.ts';

/** Columns by the names that Readwise exports and, in brackets, imports them by. */
const COLUMNS = {
  text: ['highlight'],
  title: ['book title', 'title'],
  author: ['book author', 'author'],
  asin: ['amazon book id'],
  note: ['note'],
  color: ['color'],
  tags: ['tags'],
  placeType: ['location type'],
  place: ['location'],
  date: ['highlighted at', 'date'],
  bookTags: ['document tags'],
};
type Column = keyof typeof COLUMNS;

/**
 * A date in ISO 8601 or in words, "February 4, 2020 9:10:11 AM"; null also where day and month may
 * be exchanged.
 */
function dateIn(printed: string): string | null {
  const inWords =
    isoTimeIn(printed) === null && /\p{L}{3}/u.test(printed) ? readDate(printed) : null;
  return inWords?.swapped === null ? inWords.date : isoTimeIn(printed);
}

/**
 * A place counts as the device does where it is a location or a page; others are an order, or
 * seconds.
 * @param type empty in older rows of Readwise's, for a location; null in the table that it imports,
 *   which has no column for it: there the number is an order alone (https://readwise.io/api_deets:
 *   `location_type` is `order` by default)
 */
function placeOf(type: string | null, place: string): Partial<Entry> {
  const number = /^\d{1,9}$/.test(place) ? Number(place) : null;
  if (type === null) return number === null ? {} : { order: [number] };
  if (/^page$/i.test(type)) return { page: textOrNull(place), location: null };
  const isLocation = number !== null && number > 0 && /^(?:location)?$/i.test(type);
  return { page: null, location: isLocation ? [number, number] : null };
}

/**
 * A tag that we export and nobody would type as a command, ".1984", ".don't"; ".NET" stays a word,
 * ".5" a number.
 */
const WRITTEN_TAG = /^\.(?!\p{Lu}{2}|\d{1,3}(?:\s|$))([^\s.]\S*)(?:\s+|$)/u;

/**
 * A tag as its user wrote it: a command has underscores for blanks, and one behind what would be
 * another command.
 */
const tagOf = (written: string) => written.replaceAll('_', ' ').trim();

/**
 * The tags before a note, ".deep_life": the table that Readwise imports has no column for them.
 * Other commands stay.
 */
function tagsBefore(note: string): { tags: string[]; note: string } {
  const commands = readNoteCommands(note);
  const rest = withoutTags(note) ?? '';
  const isCommand = commands.headingLevel !== null || commands.parts.length > 0;
  const [written = '', tag] = isCommand ? [] : (WRITTEN_TAG.exec(rest) ?? []);
  const tags = commands.tags.map(tagOf);
  if (tag === undefined) return { tags, note: rest };
  const more = tagsBefore(rest.slice(written.length));
  return { tags: [...tags, tagOf(tag), ...more.tags], note: more.note };
}

/**
 * Reads the table that Readwise exports, in its newer and older form, or the one that it imports.
 * Times are as printed.
 */
export function read(file: OpenFile, { textLimit }: ReadOptions): ParsedFile {
  const [heading, ...records] = csvRecords(file.text());
  const names = (heading?.fields ?? []).map((name) => name.trim().toLowerCase());
  const at = new Map<Column, number>();
  for (const [column, known] of Object.entries(COLUMNS) as [Column, string[]][])
    at.set(
      column,
      names.findIndex((name) => known.includes(name)),
    );
  const isImportTable = names.includes('title');
  const found = new FoundEntries('readwise');
  for (const { fields, line, raw, isOpen } of records) {
    const field = (column: Column) => (fields[at.get(column) ?? -1] ?? '').trim();
    const text = field('text');
    const { tags, note } = isImportTable
      ? tagsBefore(field('note'))
      : { tags: [], note: field('note') };
    if (isOpen || fields.length > names.length || text + note === '') {
      found.problems.push({ line, raw });
      continue;
    }
    const [title, author, asin] = [field('title'), field('author'), field('asin')];
    const book = found.bookOf([title, author, asin], () =>
      entryBook({ title, authors: readAuthors(author), asin: textOrNull(asin) }),
    );
    const date = dateIn(field('date'));
    if (date === null && field('date') !== '') found.problems.push({ line, raw });
    // A book has no tags here: its passages have them.
    const listed = [field('tags'), field('bookTags')].flatMap((list) => splitList(list, ','));
    found.add(book, {
      ...passageOrNote(text, note),
      color: colorNamed(field('color')),
      tags: [...new Set([...tags, ...listed])],
      date,
      ...placeOf(at.get('placeType') === -1 ? null : field('placeType'), field('place')),
      isTruncated: isImportTable && isShortened(text, textLimit),
      line,
      raw,
    });
  }
  return found;
}
