import { strToU8, zipSync, type Zippable } from 'fflate';
import type { ExportDocument } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { parseLocalTime } from './layout.ts';
import { tableColumns, type Column } from './table.ts';
import { escapeXml } from './xml.ts';
import {
  cellStyle,
  contentTypes,
  MAIN,
  rootRelationships,
  sheetName,
  styles,
  workbook,
  workbookRelationships,
} from './xlsx-parts.ts';

/** Characters (UTF-16 units) that Excel takes in one cell. */
const CELL_LIMIT = 32_767;
/** Days from Excel's day 0 (1899-12-30, as its 1900 calendar counts from March 1900) to 1970. */
const EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * A workbook of one sheet with a fixed heading row (ECMA-376, SpreadsheetML).
 *
 * Written here because a library that packs its archive in a worker made from a blob address cannot run
 * under the site's content security policy.
 */
export function writeXlsx(document: ExportDocument, labels: ExportLabels): Uint8Array<ArrayBuffer> {
  const columns = tableColumns(document, labels);
  const files: Zippable = {
    '[Content_Types].xml': part(contentTypes),
    '_rels/.rels': part(rootRelationships),
    'xl/workbook.xml': part(workbook(sheetName(labels.title))),
    'xl/_rels/workbook.xml.rels': part(workbookRelationships),
    'xl/styles.xml': part(styles),
    'xl/worksheets/sheet1.xml': part(worksheet(document, columns)),
  };
  return zipSync(files, { level: 6 });
}

function part(xml: string): Uint8Array {
  return strToU8(HEAD + xml);
}

function worksheet(document: ExportDocument, columns: readonly Column[]): string {
  const widths = columns
    .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const rows = [
    row(
      1,
      columns.map(({ heading }, i) => textCell(1, i, heading, cellStyle.heading)),
    ),
  ];
  for (const section of document.sections) {
    for (const passage of section.passages) {
      const values = columns.map(({ value }) => cellPieces(value(section, passage)));
      const depth = Math.max(...values.map((pieces) => pieces.length));
      for (let piece = 0; piece < depth; piece += 1) {
        const number = rows.length + 1;
        const cells = columns.map(({ name }, i) => cell(number, i, name, values[i]?.[piece] ?? ''));
        rows.push(row(number, cells));
      }
    }
  }
  const last = `${columnName(columns.length - 1)}${rows.length}`;
  return (
    `<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/>` +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols>` +
    `<sheetData>${rows.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`
  );
}

/**
 * A text longer than a cell goes on in the same column of the rows below; a cell never ends in the middle
 * of a surrogate pair.
 */
function cellPieces(value: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  do {
    let end = Math.min(start + CELL_LIMIT, value.length);
    if (end < value.length && /[\uD800-\uDBFF]/.test(value.charAt(end - 1))) end -= 1;
    pieces.push(value.slice(start, end));
    start = end;
  } while (start < value.length);
  return pieces;
}

function row(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cell(row: number, index: number, name: Column['name'], value: string): string {
  if (value === '') return '';
  if (name === 'date') {
    const time = parseLocalTime(value.replace(' ', 'T'));
    if (time) {
      const days = time.getTime() / DAY_MS + EPOCH_DAY;
      return `<c r="${columnName(index)}${row}" s="${cellStyle.date}"><v>${days}</v></c>`;
    }
  }
  return textCell(
    row,
    index,
    value,
    /^\s*[=+\-@]/.test(value) ? cellStyle.verbatim : cellStyle.text,
  );
}

function textCell(row: number, index: number, text: string, format: number): string {
  const reference = `${columnName(index)}${row}`;
  return (
    `<c r="${reference}" s="${format}" t="inlineStr">` +
    `<is><t xml:space="preserve">${escapeXml(literal(text))}</t></is></c>`
  );
}

/** Excel reads `_x0041_` in a text as an escaped letter (ECMA-376, ST_Xstring), so its mark is escaped. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

function columnName(index: number): string {
  return String.fromCharCode(65 + index);
}
