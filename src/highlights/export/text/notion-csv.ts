import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { otherCells, rowId } from '../../library/row-id.ts';
import { tableRecords, type Column } from '../table.ts';
import { plainRecord } from './separated.ts';

/** A comma would part what is one. */
const multiSelect = (items: readonly string[]) =>
  items.map((item) => item.replaceAll(',', ' ')).join(', ');

/**
 * Comma-separated values as Notion imports them into a database: the first column is the page's
 * title, a column of lists (commas) becomes a multi-select, dates are ISO 8601.
 * Cells are not guarded against being run as formulas: Notion runs none, and would keep the guard.
 */
export function writeNotionCsv(document: ExportDocument, layout: Layout): string {
  const { columns, colors } = layout.labels;
  const table: [heading: string, value: Column['value']][] = [
    [columns.text, (_, { text }) => text],
    [columns.book, (section) => layout.title(section)],
    [columns.authors, (section) => layout.authors(section) ?? ''],
    [columns.chapter, (_, passage) => layout.chapter(passage) ?? ''],
    [columns.color, (_, { color }) => (color === null ? '' : colors[color])],
    [columns.page, (_, passage) => layout.page(passage) ?? ''],
    [columns.location, (_, passage) => layout.location(passage) ?? ''],
    [columns.date, (_, { date }) => date ?? ''],
    [columns.note, (_, { note }) => note ?? ''],
    [columns.tags, (_, { tags }) => multiSelect(tags)],
    [columns.collections, (_, { collections }) => multiSelect(collections)],
    [columns.citation, (_, { fullCitation }) => textOfRuns(fullCitation ?? [])],
    // The commas of a tag are lost: lists are not read back.
    [
      'ID',
      (section, passage) => {
        const { text, note, page, color } = passage;
        const [authors, chapter] = [layout.authors(section), layout.chapter(passage)];
        const printed = [layout.title(section), authors, '', chapter, layout.location(passage)];
        const others = otherCells(printed);
        const cells = { text, note: note ?? '', page: page ?? '', color: color ?? '', others };
        return rowId(passage, cells);
      },
    ],
  ];
  const records = tableRecords(
    document,
    table.map(([heading, value]) => ({ heading, value })),
  );
  return records.map((fields) => plainRecord(fields, ',')).join('');
}
