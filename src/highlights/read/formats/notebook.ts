import { entryBook, newEntry } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { ReadError } from '../read-error.ts';
import { passageOrNote } from '../fields.ts';
import { parseJson } from '../syntax/json.ts';
import { isNotebookBook, type NotebookRow } from './notebook-book.ts';
import type { OpenFile } from '../input-format.ts';

function entryOf(book: EntryBook, row: NotebookRow, line: number): Entry {
  const { id, text, note, color, page, location, isTruncated } = row;
  const content = passageOrNote(text, note ?? '');
  return newEntry(book, 'notebook', {
    ...content,
    color: content.kind === 'note' ? null : color,
    page,
    location: location === null ? null : [location, location],
    externalId: id === '' ? null : id,
    isTruncated,
    line,
    raw: JSON.stringify(row),
  });
}

/**
 * Reads a book of the online notebook. A row without a text of its own is one that the notebook
 * does not show; it is kept when it has a place or a note.
 * @throws ReadError `unreadable` when the text is cut off or no such book
 */
export function read(file: OpenFile): ParsedFile {
  const value = parseJson(file.text());
  if (!isNotebookBook(value)) throw new ReadError('unreadable');
  const { title, author, asin, rows } = value;
  const book = entryBook({ title, authors: readAuthors(author), asin: asin === '' ? null : asin });
  const entries = rows.map((row, index) => entryOf(book, row, index + 1));
  return { entries, problems: [] };
}
