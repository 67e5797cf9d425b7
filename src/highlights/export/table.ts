import { textOfRuns } from '../cite/runs.ts';
import { otherCells, rowCells, rowId } from '../library/row-id.ts';
import { joinList } from '../text/listed.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import type { ExportLabels } from './document-labels.ts';
import type { Layout } from './layout.ts';

/** A column of the table that the CSV file and the workbook share. */
export interface Column {
  name: keyof ExportLabels['columns'] | 'id';
  heading: string;
  /** Width in characters, where a format has widths. */
  width: number;
  value: (section: ExportSection, passage: ExportPassage) => string;
}

const PLACES = [
  ['page', 'pageTo', 8],
  ['location', 'locationTo', 12],
] as const;

const WRITTEN = [
  ['text', 80],
  ['note', 40],
  ['tags', 20],
  ['collections', 20],
] as const;

/** The two ends of a range of numbers as it is printed; the second is empty for a single place. */
function endsOf(place: string | null): [first: string, last: string] {
  const [, first, last] = /^(\d+)–(\d+)$/.exec(place ?? '') ?? [];
  return first === undefined || last === undefined ? [place ?? '', ''] : [first, last];
}

/**
 * The columns: all of them in every table, empty where the options left a part out, so that a
 * program finds each in its place. The last is the row's id, by which our import knows it again.
 * @param splitsRanges the last page and location of a range are in columns of their own, so that a
 *   program can sort by the first as by a number
 */
export function tableColumns(layout: Layout, splitsRanges = false): Column[] {
  const { labels } = layout;
  const column = (
    name: keyof ExportLabels['columns'],
    width: number,
    value: Column['value'],
  ): Column => ({ name, heading: labels.columns[name], width, value });
  const places = PLACES.flatMap(([name, nameTo, width]) => {
    const placeOf = layout[name];
    const add = (of: typeof name | typeof nameTo, end: (place: string | null) => string) =>
      column(of, width, (_, passage) => end(placeOf(passage)));
    return splitsRanges
      ? [add(name, (place) => endsOf(place)[0]), add(nameTo, (place) => endsOf(place)[1])]
      : [add(name, (place) => place ?? '')];
  });
  const written = WRITTEN.map(([name, width]) =>
    column(name, width, (_, passage) => rowCells(passage)[name]),
  );
  const heads = [
    column('book', 32, (section) => layout.title(section)),
    column('authors', 24, (section) => joinList(layout.names(section))),
    column('kind', 12, (_, { kind }) => labels.kinds[kind]),
    column('chapter', 24, (_, passage) => layout.chapterPath(passage) ?? ''),
  ];
  return [
    ...heads,
    ...places,
    column('date', 18, (_, { date }) => date?.replace('T', ' ') ?? ''),
    column('color', 10, (_, { color }) => (color === null ? '' : labels.colors[color])),
    ...written,
    column('citation', 40, (_, { fullCitation }) => textOfRuns(fullCitation ?? [])),
    column('bibliography', 40, ({ bibliography }) => textOfRuns(bibliography ?? [])),
    {
      name: 'id',
      heading: 'ID',
      width: 48,
      value: (section, passage) => {
        const printed = heads.map(({ value }) => value(section, passage));
        const others = otherCells([...printed, layout.location(passage)]);
        return rowId(passage, { ...rowCells(passage), others });
      },
    },
  ];
}

/** The headings of a table, and a record for each passage. */
export const tableRecords = (
  { sections }: ExportDocument,
  columns: readonly Pick<Column, 'heading' | 'value'>[],
): string[][] => [
  columns.map(({ heading }) => heading),
  ...sections.flatMap((section) =>
    section.passages.map((passage) => columns.map(({ value }) => value(section, passage))),
  ),
];
