import { authorNames } from '../../parse/authors.ts';
import type { ExportDocument } from '../document.ts';
import type { Book } from '../../types.ts';
import { plainRecord } from './separated.ts';

const COLUMNS = ['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date'];

/** Names with commas of their own ("Jr.") take semicolons between them, or they were one name. */
function namesOf({ authors }: Book): string {
  const names = authorNames(authors);
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}

/** Comma-separated values as Readwise imports them; tags go into the note, where it reads them. */
export function writeReadwise({ sections }: ExportDocument): string {
  const records = sections.flatMap(({ book, passages }) =>
    passages.map(({ text, note, tags, page, location, date }) => [
      text,
      book.title,
      namesOf(book),
      '',
      [...tags.map((tag) => `.${tag.replace(/\s+/g, '_')}`), note].filter(Boolean).join(' '),
      String(location?.[0] ?? page?.match(/\d+/)?.[0] ?? ''),
      date?.replace('T', ' ') ?? '',
    ]),
  );
  return [COLUMNS, ...records].map((fields) => plainRecord(fields, ',')).join('');
}
