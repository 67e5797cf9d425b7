import { readNoteCommands } from '../../library/note-commands.ts';
import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { plainRecord } from './separated.ts';

const COLUMNS = ['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date'];

/** Names with commas of their own ("Jr.") or a role take semicolons between them. */
function lineOf(names: readonly string[]): string {
  return names.join(names.some((name) => /[,(]/.test(name)) ? '; ' : ', ');
}

/**
 * A tag as a command of the note: one in capitals would be a word, as ".NET" is, and ".h2" or ".c1"
 * would mark a heading or a part, which an underscore prevents.
 */
function commandOf(tag: string): string {
  const word = tag.replace(/\s+/g, '_');
  const command = `.${/^\p{Lu}{2}/u.test(word) ? word.toLowerCase() : word}`;
  const { headingLevel, parts } = readNoteCommands(command.toLowerCase());
  return headingLevel === null && parts.length === 0 ? command : `${command}_`;
}

/**
 * Comma-separated values as Readwise imports them; tags go into the note, where it reads them. No
 * cell is guarded against being run as a formula: Readwise runs none, and the guard’s apostrophe
 * would become a part of the passage there.
 */
export function writeReadwise({ sections }: ExportDocument, layout: Layout): string {
  const records = sections.flatMap((section) =>
    section.passages.map(({ text, note, tags, headingLevel, page, location, date }) => [
      text,
      section.book.title,
      lineOf(layout.names(section)),
      '',
      [...tags.map(commandOf), headingLevel && `.h${headingLevel}`, note].filter(Boolean).join(' '),
      String(location?.[0] ?? page?.match(/\d+/)?.[0] ?? ''),
      date?.replace('T', ' ') ?? '',
    ]),
  );
  return [COLUMNS, ...records].map((fields) => plainRecord(fields, ',')).join('');
}
