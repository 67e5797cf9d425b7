import { escapeXml } from '../xml.ts';
import { RELATIONSHIPS } from './package.ts';

/** The namespaces and fixed parts of a workbook with one sheet (ECMA-376, parts 1 and 2). */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Indices into the cell formats of `styles`. */
export const cellStyle = { heading: 1, text: 2, date: 3, verbatim: 4, readBack: 5 } as const;

/** UTF-16 units that Excel takes in a sheet's name. */
const NAME_LIMIT = 31;

/** A sheet's name: at most 31 characters, none of []/\:*?, no apostrophe at an end. */
export function sheetName(title: string): string {
  let name = '';
  for (const character of title.replace(/[[\]/\\:*?]/g, ' ').replace(/^[\s']+/, '')) {
    if (name.length + character.length > NAME_LIMIT) break;
    name += character;
  }
  return name.replace(/[\s']+$/, '') || '1';
}

/** The part that names the sheet. */
export function workbook(name: string): string {
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

const top = '<alignment vertical="top" wrapText="1"/>';
export const styles =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1">` +
  '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  xf(0, 1) +
  xf(0, 0) +
  xf(164, 0) +
  // Format 49 is text; the prefix keeps it text when the user edits the cell.
  xf(49, 0, ' quotePrefix="1"') +
  // What the user types stays a text: Excel would make a date of "12-13", and an error of "-
  // remark".
  xf(49, 0) +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '</styleSheet>';

function xf(format: number, font: number, attributes = ''): string {
  return (
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${attributes}` +
    ` applyNumberFormat="1" applyFont="1" applyAlignment="1">${top}</xf>`
  );
}
