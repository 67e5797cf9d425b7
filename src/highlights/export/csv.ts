import type { ExportDocument } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { tableColumns } from './table.ts';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet may take for a formula at the start of a cell, full-width forms and the white space
 * it skips before them included (OWASP, CSV Injection).
 */
const FORMULA = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\n]/;

/**
 * Comma-separated values as RFC 4180 has them: every field quoted, quotes doubled, CRLF between records.
 * A field that a spreadsheet would run as a formula starts with an apostrophe, which makes it text.
 */
export function writeCsv(document: ExportDocument, labels: ExportLabels): string {
  const columns = tableColumns(document, labels);
  const records = [record(columns.map(({ heading }) => heading))];
  for (const section of document.sections) {
    for (const passage of section.passages) {
      records.push(record(columns.map(({ value }) => value(section, passage))));
    }
  }
  return BYTE_ORDER_MARK + records.join('');
}

function record(fields: readonly string[]): string {
  return `${fields.map(quotedField).join(',')}\r\n`;
}

function quotedField(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
