import { entryBook } from '../../entry.ts';
import { readAuthors } from '../../text/authors.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { csvRecords } from '../syntax/csv-records.ts';
import { colorNamed } from '../../text/color-words.ts';
import { FoundEntries } from '../found-entries.ts';
import { BY_WORDS } from './kindle-csv-words.build.ts';
import { textOrNull } from '../fields.ts';
import { kindleKind, kindlePlace, kindleText } from './kindle-place.ts';
import type { OpenFile } from '../input-format.ts';

const DASHES = /^-{20,}$/;
/** The words before the names. */
const BY = new RegExp(String.raw`^(?:${BY_WORDS})\s*[:：]?\s+`, 'iu');

/**
 * Reads the table that the vendor's app sends by mail: the book's lines, a line of dashes, the
 * names of the columns, then one record a passage.
 */
export function read(file: OpenFile): ParsedFile {
  const records = [...csvRecords(file.text())];
  const dashes = records.findIndex(({ fields: [first = ''] }) => DASHES.test(first));
  const [, title = '', by = '', ...links] = records
    .slice(0, Math.max(dashes, 0))
    .map(({ fields: [first = ''] }) => first.trim());
  const book = entryBook({
    title,
    authors: readAuthors(by.replace(BY, '')),
    asin: /[?&]asin=(B[0-9A-Z]{9})\b/.exec(links.join(' '))?.[1] ?? null,
  });
  const found = new FoundEntries('kindle-csv');
  // Between the dashes and the column names are separators alone.
  const rows = records
    .slice(dashes + 1)
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  for (const { fields, line, raw, isOpen } of rows.slice(1)) {
    const [type = '', place = '', star = '', text = ''] = fields;
    const named = colorNamed(/[(（]([^()（）]+)[)）]/.exec(type)?.[1] ?? '');
    // The vendor has one blue, which Japanese writes as Chinese does its cyan.
    const color = named === 'cyan' ? 'blue' : named;
    const { page, location } = kindlePlace(place);
    const kind = kindleKind(type, color !== null);
    if (fields.length < 4 || isOpen) found.problems.push({ line, raw });
    else
      found.add(book, {
        kind,
        page: page ?? (location === null ? textOrNull(place) : null),
        location,
        color,
        ...kindleText(text.trim()),
        tags: star.trim() === '' ? [] : ['starred'],
        line,
        raw,
      });
  }
  return found;
}
