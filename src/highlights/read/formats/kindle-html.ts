import { entryBook, newEntry } from '../../entry.ts';
import { readAuthors } from '../../parse/authors.ts';
import type { Entry, EntryBook, ParsedFile, Problem } from '../../types.ts';
import { classFields, type ClassField } from '../syntax/class-fields.ts';
import { ReadError } from '../errors.ts';
import { chapterOf, colorOf, lineCounter } from '../fields.ts';
import { kindleKind, kindlePlace, kindleText } from './kindle-place.ts';
import type { OpenFile } from '../reader.ts';

/** A heading whose text has yet to come. */
interface Heading {
  fields: Partial<Entry>;
  start: number;
  end: number;
  line: number;
}

/** Parts of the page that are the vendor's words, or its own way of citing the book. */
const BESIDE = new Set(['bodyContainer', 'notebookFor', 'citation', 'notebookGraphic']);
/** What is shown of a picture, which may be megabytes long. */
const SHOWN_CHARACTERS = 200;

/** "Highlight (yellow) - Chapter > Page 12 · Location 180", the colour in its class too. */
function readHeading({ text, innerClasses }: ClassField, section: string): Partial<Entry> {
  const heading = text.replaceAll('\n', ' ');
  const dash = /\s?[-–—]\s/.exec(heading);
  const words = dash === null ? heading : heading.slice(0, dash.index);
  const marked = innerClasses.find((name) => name.startsWith('highlight_'));
  const bracket = /[(（]([^()（）]+)[)）]/.exec(words)?.[1] ?? '';
  const color = colorOf(marked?.slice('highlight_'.length) ?? bracket);
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

function bookOf(fields: ClassField[]): EntryBook {
  const textOf = (name: string) =>
    fields.find(({ classes }) => classes.includes(name))?.text.replace(/\s+/g, ' ') ?? '';
  return entryBook({ title: textOf('bookTitle'), authors: readAuthors(textOf('authors')) });
}

/**
 * Reads the notebook that the vendor's apps export as a web page: one book a file, headings and texts one
 * after the other, in the three forms that the apps have written. A heading without a text is a bookmark,
 * or else was cut off.
 * @throws ReadError `noEntries` when the page holds no passage
 */
export function read(file: OpenFile): ParsedFile {
  const html = file.text();
  const all = [...classFields(html)];
  const book = bookOf(all);
  const lineAt = lineCounter(html);
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  let section = '';
  let open: Heading | null = null;

  const rawOf = (start: number, end: number) => html.slice(start, end).trim();
  const add = ({ fields, start, line }: Heading, text: string, end: number) =>
    entries.push(
      newEntry(book, 'kindle-html', {
        ...fields,
        ...kindleText(text),
        line,
        raw: rawOf(start, end),
      }),
    );
  const closeHeading = () => {
    if (open === null) return;
    if (open.fields.kind === 'bookmark') add(open, '', open.end);
    else problems.push({ line: open.line, raw: rawOf(open.start, open.end) });
    open = null;
  };

  for (const field of all) {
    const { classes, text, start, end } = field;
    const line = lineAt(start);
    if (classes.includes('noteHeading')) {
      closeHeading();
      open = { fields: readHeading(field, section), start, end, line };
    } else if (classes.includes('noteText') && open !== null && text !== '') {
      add(open, text, end);
      open = null;
    } else if (classes.includes('sectionHeading')) {
      closeHeading();
      section = text.replace(/\s+/g, ' ');
    } else if (classes.includes('bookTitle') || classes.includes('authors')) continue;
    else if (field.hasPicture || (text !== '' && !classes.some((name) => BESIDE.has(name))))
      problems.push({ line, raw: rawOf(start, Math.min(end, start + SHOWN_CHARACTERS)) });
  }
  closeHeading();
  if (entries.length === 0) throw new ReadError('noEntries', { found: 'html', problems });
  return { entries, problems };
}
