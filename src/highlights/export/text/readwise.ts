import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { plainRecord } from './separated.ts';

const COLUMNS = ['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date'];

/** Names with commas of their own ("Jr.") or a role take semicolons between them, or they were one name. */
function lineOf(names: readonly string[]): string {
  return names.join(names.some((name) => /[,(]/.test(name)) ? '; ' : ', ');
}

/** Comma-separated values as Readwise imports them; tags go into the note, where it reads them. */
export function writeReadwise({ sections }: ExportDocument, layout: Layout): string {
  const records = sections.flatMap((section) =>
    section.passages.map(({ text, note, tags, page, location, date }) => [
      text,
      section.book.title,
      lineOf(layout.names(section)),
      '',
      [...tags.map((tag) => `.${tag.replace(/\s+/g, '_')}`), note].filter(Boolean).join(' '),
      String(location?.[0] ?? page?.match(/\d+/)?.[0] ?? ''),
      date?.replace('T', ' ') ?? '',
    ]),
  );
  return [COLUMNS, ...records].map((fields) => plainRecord(fields, ',')).join('');
}
