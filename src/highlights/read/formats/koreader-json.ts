import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { colorNamed } from '../../text/color-words.ts';
import { FoundEntries } from '../found-entries.ts';
import { chapterOf, textOrNull, passageOrNote, timeOfSeconds, trimmedText } from '../fields.ts';
import { countedPlace, hasFixedPages } from './koreader-passage.ts';
import { listIn, parseJson, recordIn, type JsonRecord } from '../syntax/json.ts';

/** The books of a file: one, a list, or one a line, since older versions appended each. */
function documentsIn(text: string): JsonRecord[] {
  const roots = text
    .trim()
    .split(/\n(?=[{[])/)
    .flatMap((root) => parseJson(root));
  return roots.flatMap((root) => {
    const { documents } = recordIn(root);
    return Array.isArray(documents) ? documents.map(recordIn) : [recordIn(root)];
  });
}

/**
 * The page that the book prints is a text (`pageref`), the program's own count a number (`pageno`).
 */
const placeOf = (page: unknown, file: string) =>
  typeof page === 'number'
    ? countedPlace(trimmedText(page), hasFixedPages(file))
    : { page: textOrNull(trimmedText(page)), location: null };

/**
 * Reads one book or several as KOReader exports them. The line of an entry is its number in the
 * file.
 * @throws ReadError `unreadable` when the text is cut off
 */
export function readKoreaderJson(text: string): ParsedFile {
  const found = new FoundEntries('koreader');
  let line = 0;
  for (const { title, author, file, entries: items } of documentsIn(text)) {
    const authors = trimmedText(author).split('\n').flatMap(readAuthors);
    const book = entryBook({ title: trimmedText(title), authors });
    for (const value of listIn(items)) {
      line += 1;
      const item = recordIn(value);
      const passage = trimmedText(item['text']);
      found.add(book, {
        ...passageOrNote(passage, trimmedText(item['note'])),
        ...(passage !== '' && item['sort'] === 'bookmark' && { kind: 'bookmark' as const }),
        ...placeOf(item['page'], trimmedText(file)),
        chapter: chapterOf([trimmedText(item['chapter'])]),
        color: colorNamed(trimmedText(item['color'])),
        date: typeof item['time'] === 'number' ? timeOfSeconds(item['time']) : null,
        line,
        raw: JSON.stringify(value),
      });
    }
  }
  return found;
}
