import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { classFields, type ClassField } from '../syntax/class-fields.ts';
import { colorNamed } from '../../text/color-words.ts';
import { FoundEntries } from '../found-entries.ts';
import { chapterOf, lineCounter } from '../fields.ts';
import { kindleKind, kindlePlace, kindleText } from './kindle-place.ts';
import type { OpenFile } from '../input-format.ts';

/** A heading whose text has yet to come. */
interface Heading {
  fields: Partial<Entry>;
  start: number;
  end: number;
  line: number;
}

/** Parts of the page that are the vendor's words, or its own citation of the book. */
const IGNORED_CLASSES = new Set(['bodyContainer', 'notebookFor', 'citation', 'notebookGraphic']);
/** Characters shown of an embedded picture, which may be megabytes long. */
const SHOWN_CHARACTERS = 200;

/** Between kind and place; the app's Chinese and Japanese have no blanks round it. */
const DASH = /\s?[-–—]\s|\s[-–—]|(?<=[)）\p{Script=Han}\p{Script=Katakana}])[-–—]/u;

/** "Highlight (yellow) - Chapter > Page 12 · Location 180", the colour in its class too. */
function readHeading({ text, innerClasses }: ClassField, section: string): Partial<Entry> {
  const heading = text.replaceAll('\n', ' ');
  const dash = DASH.exec(heading);
  const words = dash === null ? heading : heading.slice(0, dash.index);
  const marked = innerClasses.find((name) => name.startsWith('highlight_'));
  const bracket = /[(（]([^()（）]+)[)）]/.exec(words)?.[1] ?? '';
  const color = colorNamed(marked?.slice('highlight_'.length) ?? bracket);
  const rest = dash === null ? '' : heading.slice(dash.index + dash[0].length);
  const { page, location, chapters } = kindlePlace(rest);
  return {
    kind: kindleKind(words, color !== null || marked !== undefined),
    page,
    location,
    color,
    chapter: chapterOf([section, ...chapters]),
  };
}

/** Bytes of text that a location stands for, the marks of a book's layout not counted. */
const LOCATION_BYTES = 130;
/**
 * The difference in locations between the end of a highlight and the end that its length suggests,
 * at most.
 */
const END_SLACK = 2;
/** Highlights that may be between one and the note at its end. */
const MAX_BETWEEN = 4;

/**
 * Completes the place of a highlight by its note: the app says where a highlight starts, and where
 * it ends only by the place of the note on it, which follows it in the page.
 */
function endAtNotes(entries: readonly Entry[]): void {
  const encoder = new TextEncoder();
  for (const [index, note] of entries.entries()) {
    const end = note.location?.[0];
    if (note.kind !== 'note' || end === undefined) continue;
    const highlights = entries
      .slice(Math.max(index - MAX_BETWEEN, 0), index)
      .filter(({ kind }) => kind === 'highlight')
      .reverse();
    if (highlights.some(({ location }) => location?.[0] === end)) continue;
    const [own] = highlights
      .flatMap((highlight) => {
        const { location, text } = highlight;
        if (!location || location[0] >= end || location[1] > end) return [];
        const length = encoder.encode(text).length / LOCATION_BYTES;
        const distance = Math.abs(location[0] + length - end);
        return distance <= Math.max(END_SLACK, length / 2)
          ? [{ highlight, location, distance }]
          : [];
      })
      .sort((a, b) => a.distance - b.distance);
    if (own) own.highlight.location = [own.location[0], end];
  }
}

function bookOf(fields: ClassField[]): EntryBook {
  const classText = (name: string) =>
    fields.find(({ classes }) => classes.includes(name))?.text.replace(/\s+/g, ' ') ?? '';
  return entryBook({ title: classText('bookTitle'), authors: readAuthors(classText('authors')) });
}

/**
 * Reads the notebook that the vendor's apps export as a web page: one book a file, headings and
 * texts one after the other, in the three forms that the apps have written. A heading without a
 * text is a bookmark, or else was cut off.
 */
export function read(file: OpenFile): ParsedFile {
  const html = file.text();
  const all = [...classFields(html)];
  const book = bookOf(all);
  const lineAt = lineCounter(html);
  const found = new FoundEntries('kindle-html');
  let section = '';
  let open: Heading | null = null;

  const rawOf = (start: number, end: number) => html.slice(start, end).trim();
  const add = ({ fields, start, line }: Heading, text: string, end: number) =>
    found.add(book, { ...fields, ...kindleText(text), line, raw: rawOf(start, end) });
  const closeHeading = () => {
    if (open) add(open, '', open.end);
    open = null;
  };

  for (const field of all) {
    const { classes, text, start, end } = field;
    const line = lineAt(start);
    if (classes.includes('noteHeading')) {
      closeHeading();
      open = { fields: readHeading(field, section), start, end, line };
    } else if (classes.includes('noteText') && open !== null && text !== '') {
      // A user's note has the breaks that it was typed with; a page's own are of its source.
      add(open, open.fields.kind === 'note' ? field.lines : text, end);
      open = null;
    } else if (classes.includes('sectionHeading')) {
      closeHeading();
      section = text.replaceAll('\n', ' ');
    } else if (classes.includes('bookTitle') || classes.includes('authors')) continue;
    else if (
      field.hasPicture ||
      (text !== '' && !classes.some((name) => IGNORED_CLASSES.has(name)))
    )
      found.problems.push({ line, raw: rawOf(start, Math.min(end, start + SHOWN_CHARACTERS)) });
  }
  closeHeading();
  endAtNotes(found.entries);
  return found;
}
