import { authorNames } from '../parse/authors.ts';
import { textOfRuns } from '../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import type { ExportLabels } from './document-labels.ts';
import type { Layout } from './layout.ts';

/** A column of the table that the CSV file and the workbook share. */
export interface Column {
  name: keyof ExportLabels['columns'];
  heading: string;
  /** Width in characters, where a format has widths. */
  width: number;
  value: (section: ExportSection, passage: ExportPassage) => string;
}

/** The columns for what a document holds: none for parts that the options left out. */
export function tableColumns({ parts }: ExportDocument, layout: Layout): Column[] {
  const { labels } = layout;
  const column = (name: Column['name'], width: number, value: Column['value']): Column => ({
    name,
    heading: labels.columns[name],
    width,
    value,
  });
  const columns = [
    column('book', 32, (section) => layout.title(section)),
    column('authors', 24, ({ book }) => authorNames(book.authors).join('; ')),
    column('kind', 12, (_, { kind }) => labels.kinds[kind]),
  ];
  if (parts.chapters) columns.push(column('chapter', 24, (_, { chapter }) => chapter ?? ''));
  if (parts.locations) {
    columns.push(
      column('page', 8, (_, passage) => layout.page(passage) ?? ''),
      column('location', 12, (_, passage) => layout.location(passage) ?? ''),
    );
  }
  if (parts.dates) columns.push(column('date', 18, (_, { date }) => date?.replace('T', ' ') ?? ''));
  if (parts.colors) {
    columns.push(
      column('color', 10, (_, { color }) => (color === null ? '' : labels.colors[color])),
    );
  }
  columns.push(column('text', 80, (_, { text }) => text));
  if (parts.notes) columns.push(column('note', 40, (_, { note }) => note ?? ''));
  if (parts.tags) {
    columns.push(
      column('tags', 20, (_, { tags }) => tags.join('; ')),
      column('collections', 20, (_, { collections }) => collections.join('; ')),
    );
  }
  if (parts.citations) {
    columns.push(
      column('citation', 40, (_, { fullCitation }) => textOfRuns(fullCitation ?? [])),
      column('bibliography', 40, ({ bibliography }) => textOfRuns(bibliography ?? [])),
    );
  }
  return columns;
}
