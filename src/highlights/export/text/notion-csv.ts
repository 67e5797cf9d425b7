import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument } from '../document.ts';
import type { Layout } from '../layout.ts';
import { rowId } from '../row-id.ts';
import { plainRecord } from './separated.ts';

/** A comma would part what is one. */
const multiSelect = (items: readonly string[]) =>
  items.map((item) => item.replaceAll(',', ' ')).join(', ');

/**
 * Comma-separated values as Notion imports them into a database: the first column is the page's title,
 * a column of lists (commas) becomes a multi-select, dates are ISO 8601.
 */
export function writeNotionCsv(document: ExportDocument, layout: Layout): string {
  const { columns, colors } = layout.labels;
  const rows = document.sections.flatMap((section) =>
    section.passages.map((passage) => [
      passage.text,
      layout.title(section),
      layout.authors(section) ?? '',
      layout.chapter(passage) ?? '',
      passage.color === null ? '' : colors[passage.color],
      layout.page(passage) ?? '',
      layout.location(passage) ?? '',
      passage.date ?? '',
      passage.note ?? '',
      multiSelect(passage.tags),
      multiSelect(passage.collections),
      textOfRuns(passage.fullCitation ?? []),
      // The commas of a tag are lost: lists are not read back.
      rowId(passage, { text: passage.text, note: passage.note ?? '' }),
    ]),
  );
  const heading = [
    columns.text,
    columns.book,
    columns.authors,
    columns.chapter,
    columns.color,
    columns.page,
    columns.location,
    columns.date,
    columns.note,
    columns.tags,
    columns.collections,
    columns.citation,
    'ID',
  ];
  return [heading, ...rows].map((fields) => plainRecord(fields, ',')).join('');
}
