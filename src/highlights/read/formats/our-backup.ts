import { entryBook, newEntry } from '../../entry.ts';
import { BackupError } from '../../library/backup-format.ts';
import { readBackup } from '../../library/backup.ts';
import type { LibraryHighlight } from '../../library/model.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { ReadError } from '../read-error.ts';
import type { OpenFile } from '../input-format.ts';

/** A highlight as one entry, under the format it first came in, so that it is known again. */
function entryOf(book: EntryBook, highlight: LibraryHighlight, line: number): Entry {
  const { kind, page, location, date, text, limitReached, note, tags, color, chapter } = highlight;
  return newEntry(book, highlight.format, {
    kind,
    page,
    location,
    date,
    text,
    limitReached,
    note,
    tags,
    color,
    chapter,
    modified: highlight.details?.modified ?? null,
    externalId: highlight.externalId,
    isTruncated: highlight.isTruncated,
    line,
    raw: JSON.stringify(highlight),
  });
}

/**
 * Reads a backup, to be added to what is there: its highlights as entries like those of any other
 * file, and all that it contains. The line of an entry is its number in the backup.
 * @throws ReadError `damaged` or `newerVersion`
 */
export function read(file: OpenFile): ParsedFile {
  try {
    const library = readBackup(file.text());
    const { books, highlights } = library;
    const byId = new Map<string, EntryBook>();
    for (const { id, ...facts } of books) byId.set(id, entryBook(facts));
    const entries = highlights.flatMap((highlight, index) => {
      const book = byId.get(highlight.bookId);
      return book === undefined ? [] : [entryOf(book, highlight, index + 1)];
    });
    return { entries, problems: [], library };
  } catch (cause) {
    if (!(cause instanceof BackupError)) throw cause;
    const code = cause.code === 'notBackup' ? 'unreadable' : cause.code;
    throw new ReadError(code, { detail: cause.message, found: 'json', cause });
  }
}
