import { MAX_FILE_BYTES } from '../decode.ts';
import { ReadError } from '../read-error.ts';
import { plainRecord } from '../../export/text/separated.ts';
import { decodeReferences } from './html-entities.ts';

/**
 * The first sheet of a workbook, and its texts where a program keeps them apart (ECMA-376,
 * SpreadsheetML).
 */
const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';

/** Whether an archive is a workbook, by the paths in it. */
export const isWorkbook = (names: readonly string[]): boolean => names.includes(SHEET);

/**
 * The text after each start of an element; splitting takes time linear in the text, whatever is not
 * closed.
 */
const elements = (xml: string, name: string) =>
  xml.split(new RegExp(`<${name}(?=[\\s>])`)).slice(1);

/** The content of an element that begins with its attributes, up to the end of another. */
function contentOf(element: string, end: string): string {
  const start = element.indexOf('>') + 1;
  const until = element.indexOf(`</${end}>`, start);
  return until < 0 ? '' : element.slice(start, until);
}

/**
 * The text of a cell or of an entry of the shared texts, whose runs are one text. The reading that
 * Japanese Excel keeps beside what was typed (`rPh`) is none of it.
 */
function textIn(xml: string): string {
  const base = xml.split('</rPh>').map((part) => part.split(/<rPh(?=[\s>])/)[0]);
  const text = elements(base.join(''), 't').map((element) => contentOf(element, 't'));
  // `_x0041_` is an escaped letter (ST_Xstring).
  return decodeReferences(text.join('')).replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * The first sheet of a workbook as a table of comma-separated values, columns A to Z.
 * @throws ReadError `tooLarge`, as many cells may have one long text
 */
export function workbookTable(files: readonly { name: string; bytes: Uint8Array }[]): string {
  const xmlOf = (path: string) =>
    new TextDecoder().decode(files.find(({ name }) => name === path)?.bytes);
  const shared = elements(xmlOf(TEXTS), 'si').map(textIn);
  let size = 0;
  const rows = elements(xmlOf(SHEET), 'row').map((row) => {
    const fields: string[] = [];
    for (const cell of elements(row, 'c')) {
      const head = cell.slice(0, cell.indexOf('>'));
      const column = /\sr="([A-Z])\d+"/.exec(head)?.[1];
      if (column === undefined) continue;
      const value = () => contentOf(elements(cell, 'v')[0] ?? '', 'v');
      const isShared = head.includes('t="s"');
      const text = head.includes('t="inlineStr"') ? textIn(cell) : decodeReferences(value());
      const field = isShared ? (shared[Number(value())] ?? '') : text;
      size += field.length;
      if (size > MAX_FILE_BYTES) throw new ReadError('tooLarge', { found: 'archive' });
      fields[column.charCodeAt(0) - 65] = field;
    }
    return fields;
  });
  const width = rows[0]?.length ?? 0;
  return rows
    .map((fields) =>
      plainRecord(
        Array.from({ length: width }, (_, index) => fields[index] ?? ''),
        ',',
      ),
    )
    .join('');
}
