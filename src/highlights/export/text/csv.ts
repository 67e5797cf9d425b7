import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { tableColumns, tableRecords } from '../table.ts';
import { BYTE_ORDER_MARK, delimitedRecord, type Delimiter } from './separated.ts';

/**
 * The separator that a spreadsheet of this language expects: where numbers have a decimal comma,
 * lists have semicolons (Windows, regional settings), and Excel opens a file of commas in one
 * column.
 */
export function csvDelimiter(locale: string): Delimiter {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5);
  return decimal.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** A table as the locale's Excel opens it. */
export function writeCsv(document: ExportDocument, layout: Layout): string {
  const delimiter = csvDelimiter(document.locale);
  const records = tableRecords(document, tableColumns(layout));
  return BYTE_ORDER_MARK + records.map((fields) => delimitedRecord(fields, delimiter)).join('');
}
