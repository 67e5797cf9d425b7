import { useCallback } from 'react';
import { BYTE_ORDER_MARK, unguardFormulas } from '../../highlights/export/text/separated.ts';
import { csvRecords } from '../../highlights/read/syntax/csv-records.ts';
import { fill } from '../../lib/shared/fill.ts';
import { formats, type ExportFormat } from '../../highlights/export/targets.ts';
import { WritingError } from '../../stores/export/write.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import type { Labels } from '../shared/texts.ts';

interface Props {
  format: ExportFormat;
  labels: Labels;
  /** Resolves to the text of the file or, for an archive, of its first file. */
  write: (format: ExportFormat) => Promise<{ name?: string; text: string }>;
}

/** Characters from which a cell gets a minimum width. */
const LONG = 30;

/** Pixels of the text column that should be visible without scrolling. */
const MIN_VISIBLE_PX = 100;

const cellClass = 'border-e border-b border-rule px-2 py-1 text-start align-top';

/** The row numbers, sticky when scrolling sideways. */
const edgeClass = 'sticky start-0 bg-paper-head';

/** The file's content as a table or text, or the error; nothing until it is written. */
export default function FilePreview({ format, labels, write }: Props) {
  const load = useCallback(() => write(formats[format].previewedAs ?? format), [format, write]);
  const { value: shown, error } = useLoaded(load) ?? {};
  if (error) {
    const { error: failures, export: texts } = labels;
    const isLost = error instanceof WritingError && error.code === 'notLoaded';
    return (
      <p className="p-4 text-xs text-error">
        {isLost
          ? failures.notLoaded
          : format === 'template'
            ? fill(texts.templateError, { reason: error.message })
            : failures.exportFailed}
      </p>
    );
  }
  if (!shown) return null;
  if (formats[format].preview !== 'table') {
    return (
      <div className="flex h-full flex-col">
        {shown.name && <p className="border-b border-rule bg-paper-head px-4 py-2">{shown.name}</p>}
        <pre
          className="mx-4 mt-4 min-h-0 flex-1 faded-end text-xs leading-normal whitespace-pre-wrap"
          dir="auto"
        >
          {shown.text}
        </pre>
      </div>
    );
  }
  const [heads = [], ...rows] = Array.from(
    csvRecords(shown.text.replace(BYTE_ORDER_MARK, '')),
    ({ fields }) => fields,
  );
  const text = heads.indexOf(labels.column.text);
  // Only the CSV file guards formulas.
  const cellText = formats[format].previewedAs === 'csv' ? unguardFormulas : String;
  return (
    <div
      className="h-full overflow-x-auto text-xs leading-snug wrap-normal"
      ref={(pane) => {
        const [first, ...others] = pane?.querySelectorAll('th') ?? [];
        const column = others[text - 1];
        const before = first && column ? column.offsetLeft - first.offsetLeft : 0;
        // Not if scrolling would end before the column.
        if (
          pane &&
          before + MIN_VISIBLE_PX > pane.clientWidth &&
          before <= pane.scrollWidth - pane.clientWidth
        )
          pane.scrollLeft ||= before;
      }}
    >
      <table className="w-full border-separate">
        <thead>
          <tr>
            <td className={`${cellClass} ${edgeClass}`} />
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cellClass} min-w-16 bg-paper-head`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              <td className={`${cellClass} ${edgeClass}`} aria-hidden="true">
                {row + 2}
              </td>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={`${cellClass} ${cell.length > LONG ? 'min-w-60' : 'min-w-16'}`}
                  dir="auto"
                >
                  {cellText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
