import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { FoundEntries } from '../found-entries.ts';
import { textOrNull, passageOrNote, trimmedText } from '../fields.ts';
import { listIn, parseJson, recordIn } from '../syntax/json.ts';
import { kindleText } from './kindle-place.ts';
import type { OpenFile } from '../input-format.ts';

/** The number at the end of a link into a book, where the entry names none. */
const LINK_LOCATION = /[?&]location=(\d{1,9})\b/;

function locationOf(value: unknown): [number, number] | null {
  const { value: number, url } = recordIn(value);
  const location = Number(
    trimmedText(number) || LINK_LOCATION.exec(trimmedText(url))?.[1] || 'none',
  );
  return Number.isSafeInteger(location) && location >= 0 ? [location, location] : null;
}

/**
 * Reads what Bookcision writes: one book as JSON. The line of an entry is its number in the list.
 * @throws ReadError `unreadable` when the text is cut off
 */
export function read(file: OpenFile): ParsedFile {
  const { title, authors, asin, highlights } = recordIn(parseJson(file.text()));
  const book = entryBook({
    title: trimmedText(title),
    authors: readAuthors(trimmedText(authors)),
    asin: textOrNull(trimmedText(asin)),
  });
  const found = new FoundEntries('bookcision');
  for (const [index, value] of listIn(highlights).entries()) {
    const { text, note, location, isNoteOnly } = recordIn(value);
    const [passage, remark] = [trimmedText(text), trimmedText(note)];
    // The words of a note without a passage may be in either place.
    const own = isNoteOnly === true ? '' : passage;
    found.add(book, {
      ...passageOrNote(own, own === '' ? remark || passage : remark),
      ...(own !== '' && kindleText(own)),
      location: locationOf(location),
      line: index + 1,
      raw: JSON.stringify(value),
    });
  }
  return found;
}
