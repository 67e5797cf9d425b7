import { fold } from '../../text/fold.ts';
import { kindOf } from '../../text/device-words.ts';
import type { EntryKind } from '../../types.ts';
import { firstLine } from '../syntax/lines.ts';
import { ARTICLE_WORDS, HEADINGS, type Column } from './our-table-columns.build.ts';

const BY_HEADING = new Map(HEADINGS);
const CLIP = new RegExp(`^(?:${ARTICLE_WORDS}|clip)`);

/** Where each column of our table is, by its heading in any language of the site. */
export function columnsIn(headings: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, heading] of headings.entries()) {
    const column = BY_HEADING.get(fold(heading.trim()));
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  }
  return columns;
}

/** The kind that our table names. */
export function kindNamed(word: string): EntryKind {
  const folded = fold(word);
  return CLIP.test(folded) ? 'clip' : (kindOf(folded) ?? 'unknown');
}

/** Whether these are the columns of the table that we export for Notion, which begins with the text. */
export function isNotionTable(columns: ReadonlyMap<Column, number>): boolean {
  return columns.get('text') === 0 && columns.get('book') === 1 && columns.get('authors') === 2;
}

/** Whether a text begins with the headings of our table: book, authors, kind, and a text; or of Notion's. */
export function isOwnTable(text: string): boolean {
  const headings = firstLine(text.slice(0, 2000))
    .split(/[,;\t]/)
    .map((heading) => heading.trim().replace(/^\ufeff?"|"$/g, ''));
  const columns = columnsIn(headings);
  const isPlain = columns.get('book') === 0 && columns.get('authors') === 1 && columns.has('text');
  return isPlain || isNotionTable(columns);
}

/** Whether a text is the notice of a device's limit, by the word that it has in the languages of the site. */
export const isLimitNotice = (text: string): boolean => /limit|límite|лимит|上限/i.test(text);
