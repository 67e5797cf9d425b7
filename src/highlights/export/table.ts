import { authorNames } from '../parse/authors.ts';
import { textOfRuns } from '../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import type { ExportLabels } from './document-labels.ts';
import type { Layout } from './layout.ts';
import { joinList } from './text/listed.ts';

/** A column of the table that the CSV file and the workbook share. */
export interface Column {
  name: keyof ExportLabels['columns'];
  heading: string;
  /** Width in characters, where a format has widths. */
  width: number;
  value: (section: ExportSection, passage: ExportPassage) => string;
}

const PLACES = [
  ['page', 'pageTo', 8],
  ['location', 'locationTo', 12],
] as const;

/** The two ends of a range of numbers as it is printed; the second is empty for a place that is none. */
function endsOf(place: string | null): [first: string, last: string] {
  const [, first, last] = /^(\d+)–(\d+)$/.exec(place ?? '') ?? [];
  return first === undefined || last === undefined ? [place ?? '', ''] : [first, last];
}

/**
 * The columns for what a document holds: none for parts that the options left out.
 * @param splitsRanges  the last page and location of a range stand in columns of their own, so that a program can sort
 *   by the first as by a number
 */
export function tableColumns(
  { parts, sections }: ExportDocument,
  layout: Layout,
  splitsRanges = false,
): Column[] {
  const { labels } = layout;
  const column = (name: Column['name'], width: number, value: Column['value']): Column => ({
    name,
    heading: labels.columns[name],
    width,
    value,
  });
  const columns = [
    column('book', 32, (section) => layout.title(section)),
    column('authors', 24, ({ book }) => joinList(authorNames(book.authors))),
    column('kind', 12, (_, { kind }) => labels.kinds[kind]),
  ];
  if (parts.chapters) columns.push(column('chapter', 24, (_, { chapter }) => chapter ?? ''));
  if (parts.locations) {
    for (const [name, nameTo, width] of PLACES) {
      const placeOf = layout[name];
      const add = (of: Column['name'], end: (place: string | null) => string) =>
        columns.push(column(of, width, (_, passage) => end(placeOf(passage))));
      if (!splitsRanges) {
        add(name, (place) => place ?? '');
        continue;
      }
      add(name, (place) => endsOf(place)[0]);
      const isRange = (passage: ExportPassage) => endsOf(placeOf(passage))[1] !== '';
      if (sections.some(({ passages }) => passages.some(isRange)))
        add(nameTo, (place) => endsOf(place)[1]);
    }
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
      column('tags', 20, (_, { tags }) => joinList(tags)),
      column('collections', 20, (_, { collections }) => joinList(collections)),
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
