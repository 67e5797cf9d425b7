import { entryBook } from '../../entry.ts';
import { readAuthor, readAuthors } from '../../text/authors.ts';
import type { Entry, EntryBook } from '../../types.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { colorNamed } from '../../text/color-words.ts';
import { FoundEntries } from '../found-entries.ts';
import { chapterOf, textOrNull, trimmedText, utcTimeIn } from '../fields.ts';
import { listIn, parseJson, recordIn, type JsonRecord } from '../syntax/json.ts';
import type { OpenFile } from '../input-format.ts';

/**
 * The book of an annotation; an unnamed one has the file's name, and is identified by its number in
 * Calibre's library if that is known.
 */
function bookOf(item: JsonRecord, fileName: string): EntryBook {
  const number = trimmedText(item['book_id']);
  const named =
    trimmedText(item['book_title']) ||
    (item['type'] === 'bookmark' ? '' : trimmedText(item['title']));
  const title = named || fileName;
  const authors = Array.isArray(item['authors'])
    ? item['authors'].map(trimmedText).map((name) => readAuthor(name))
    : readAuthors(trimmedText(item['authors']));
  if (named !== '' || number === '') return entryBook({ title, authors });
  return entryBook({ title, authors, identity: ['calibre', number] });
}

/** A highlight, or a bookmark, which has a name in place of a text. */
function fieldsOf(item: JsonRecord): Pick<Entry, 'kind' | 'text' | 'note'> {
  const isBookmark = item['type'] === 'bookmark';
  const text = trimmedText(item[isBookmark ? 'title' : 'highlighted_text']);
  return {
    kind: isBookmark ? 'bookmark' : 'highlight',
    text,
    note: textOrNull(trimmedText(item['notes'])),
  };
}

/**
 * Reads the annotations that Calibre's library or viewer exports. What was removed there is left
 * out; the line of an entry is its number in the list.
 * @throws ReadError `unreadable` when the text is cut off
 */
export function read(file: OpenFile): ParsedFile {
  const { annotations, highlights } = recordIn(parseJson(file.text()));
  const values = listIn(annotations ?? highlights);
  // The viewer's export does not name its book, and the library's need not: for a single book the
  // file has a name.
  const isOneBook =
    new Set(values.map((value) => trimmedText(recordIn(value)['book_id']))).size === 1;
  const fileName = isOneBook ? file.name.replace(/\.[^.]*$/, '') : '';
  const found = new FoundEntries('calibre');
  for (const [index, value] of values.entries()) {
    const item = recordIn(value);
    if (item['removed'] === true) continue;
    const book = bookOf(item, fileName);
    found.add(
      found.bookOf(book.identity, () => book),
      {
        ...fieldsOf(item),
        color: colorNamed(trimmedText(recordIn(item['style'])['which'])),
        chapter: chapterOf(listIn(item['toc_family_titles']).map(trimmedText)),
        date: utcTimeIn(trimmedText(item['timestamp'])),
        externalId: textOrNull(trimmedText(item['uuid'])),
        line: index + 1,
        raw: JSON.stringify(value),
      },
    );
  }
  return found;
}
