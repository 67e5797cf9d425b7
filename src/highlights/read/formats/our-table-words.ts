import { fingerprint } from '../../shared/hash.ts';
import { fold } from '../../text/fold.ts';
import { entryKindOf } from '../../text/device-words.ts';
import type { EntryKind } from '../../types.ts';
import { firstLine } from '../syntax/lines.ts';
import { FACTS, HEADINGS, NOTICES, type Column } from './our-words.build.ts';

const byWord = <Value>(table: readonly [words: string, Value][]) =>
  new Map(table.flatMap(([words, value]) => words.split('|').map((word) => [word, value])));
const [COLUMNS, FACT_OF] = [byWord(HEADINGS), byWord(FACTS)];

/** The index of each column of our table, by its heading in any language of the site. */
export function columnsIn(headings: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, heading] of headings.entries()) {
    const column = COLUMNS.get(fold(heading.trim()));
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  }
  return columns;
}

/** The kind, the colour or the limit that words of ours tell, alone; undefined for others. */
export function factNamed(words: string) {
  const folded = fold(words);
  const isNotice = NOTICES.includes(fingerprint('n', folded).slice(-7));
  return isNotice ? { limitReached: true } : FACT_OF.get(folded);
}

/** The kind that our table names, perhaps in words of the user. */
export const kindNamed = (word: string): EntryKind =>
  FACT_OF.get(fold(word))?.kind ?? entryKindOf(fold(word)) ?? 'unknown';

/** Whether these are the columns of our table for Notion, which begins with the text. */
export function isNotionTable(columns: ReadonlyMap<Column, number>): boolean {
  return columns.get('text') === 0 && columns.get('book') === 1 && columns.get('authors') === 2;
}

/** Whether a text begins with the headings of our table, or of the one for Notion. */
export function isOwnTable(text: string): boolean {
  const headings = firstLine(text.slice(0, 2000))
    .split(/[,;\t]/)
    .map((heading) => heading.trim().replace(/^\ufeff?"|"$/g, ''));
  const columns = columnsIn(headings);
  const isPlain = columns.get('book') === 0 && columns.get('authors') === 1 && columns.has('text');
  return isPlain || isNotionTable(columns);
}
