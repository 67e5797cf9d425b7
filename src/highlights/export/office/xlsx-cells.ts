import { DAY_MS, EPOCH_DAY } from '../../../lib/shared/day-constants.ts';
import { parseLocalTime } from '../../library/local-time.ts';
import { ROW_FIELDS } from '../../library/row-id.ts';
import type { Column } from '../table.ts';
import { escapeXml } from '../xml.ts';
import { cellStyle } from './xlsx-parts.ts';

const NUMBERS = new Set<Column['name']>(['page', 'pageTo', 'location', 'locationTo']);
const READ_BACK = new Set<Column['name']>(ROW_FIELDS);

/** A cell in the type of its column: dates, pages and locations are numbers, all else is text. */
export function cell(row: number, index: number, name: Column['name'], value: string): string {
  const isReadBack = READ_BACK.has(name);
  const style = isReadBack ? cellStyle.readBack : cellStyle.text;
  // An empty cell that is read back is there for its format.
  if (value === '') return isReadBack ? `<c r="${columnName(index)}${row}" s="${style}"/>` : '';
  if (name === 'date') {
    const time = parseLocalTime(value.replace(' ', 'T'));
    if (time) return numberCell(row, index, time.getTime() / DAY_MS + EPOCH_DAY, cellStyle.date);
  }
  if (NUMBERS.has(name) && /^(?:0|[1-9]\d{0,14})$/.test(value)) {
    return numberCell(row, index, Number(value), style);
  }
  const looksLikeFormula = /^\s*[=+\-@]/.test(value);
  return textCell(row, index, value, looksLikeFormula ? cellStyle.verbatim : style);
}

function numberCell(row: number, index: number, value: number, format: number): string {
  return `<c r="${columnName(index)}${row}" s="${format}"><v>${value}</v></c>`;
}

/** A text inside its cell. */
export function textCell(row: number, index: number, text: string, format: number): string {
  return (
    `<c r="${columnName(index)}${row}" s="${format}" t="inlineStr">` +
    `<is><t xml:space="preserve">${escapeXml(literal(text))}</t></is></c>`
  );
}

/** Excel reads `_x0041_` as an escaped letter (ECMA-376, ST_Xstring), so its mark is escaped. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** "A" to "Z": the table has fewer columns than letters. */
export function columnName(index: number): string {
  return String.fromCharCode(65 + index);
}
