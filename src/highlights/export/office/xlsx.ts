import { textWidth } from '../../../lib/shared/east-asian-typography.ts';
import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { tableColumns, type Column } from '../table.ts';
import { CELL_LIMIT } from '../../library/row-id.ts';
import { officePackage } from './package.ts';
import { cell, columnName, textCell } from './xlsx-cells.ts';
import { cellStyle, MAIN, sheetName, styles, workbook } from './xlsx-parts.ts';

/** Points of a line of the default font, and of the tallest row that Excel shows. */
const LINE_HEIGHT = 15;
const MAX_HEIGHT = 409;

/**
 * A workbook of one sheet with a fixed heading row (ECMA-376, SpreadsheetML).
 *
 * Written here because a library that packs its archive in a worker made from a blob address cannot
 * run under the site's content security policy.
 */
export function writeXlsx(document: ExportDocument, layout: Layout): Uint8Array<ArrayBuffer> {
  const columns = tableColumns(layout, true);
  const xml = worksheet(document, columns);
  return officePackage(
    [
      {
        path: 'xl/workbook.xml',
        xml: workbook(sheetName(layout.labels.title)),
        type: 'spreadsheetml.sheet.main',
      },
      { path: 'xl/styles.xml', xml: styles, type: 'spreadsheetml.styles' },
      { path: 'xl/worksheets/sheet1.xml', xml, type: 'spreadsheetml.worksheet' },
    ],
    [
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ],
  );
}

function worksheet(document: ExportDocument, columns: readonly Column[]): string {
  const widths = columns
    .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const heading = columns.map(({ heading: text }, i) => textCell(1, i, text, cellStyle.heading));
  const rows = [row(1, heading, LINE_HEIGHT)];
  for (const section of document.sections) {
    for (const passage of section.passages) {
      const values = columns.map(({ value }) => cellPieces(value(section, passage)));
      const depth = Math.max(...values.map((pieces) => pieces.length));
      for (let piece = 0; piece < depth; piece += 1) {
        const number = rows.length + 1;
        const texts = values.map((pieces) => pieces[piece] ?? '');
        const cells = columns.map(({ name }, i) => cell(number, i, name, texts[i] ?? ''));
        rows.push(row(number, cells, rowHeight(columns, texts)));
      }
    }
  }
  const last = `${columnName(columns.length - 1)}${rows.length}`;
  return (
    `<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/>` +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${LINE_HEIGHT}"/><cols>${widths}</cols>` +
    `<sheetData>${rows.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`
  );
}

/**
 * A text longer than a cell goes on in the same column of the rows below; a cell never ends in the
 * middle of a surrogate pair.
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

/** A height without `customHeight` is a first guess: the row is fitted anew once edited. */
function row(number: number, cells: readonly string[], height: number): string {
  return `<row r="${number}" ht="${height}">${cells.join('')}</row>`;
}

function rowHeight(columns: readonly Column[], texts: readonly string[]): number {
  const lines = columns.map(({ width }, index) =>
    (texts[index] ?? '')
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / (width - 1))), 0),
  );
  return Math.min(MAX_HEIGHT, LINE_HEIGHT * Math.max(1, ...lines));
}
