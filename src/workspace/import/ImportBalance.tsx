import type { ImportReport } from '../../highlights/merge/import-report.ts';
import { useTexts } from '../shared/texts.ts';

/** What was in the files, what it became, and where the rest went: a bar with its legend. */
export function ImportBalance({ report }: { report: ImportReport }) {
  const { labels, lang, count } = useTexts();
  const { duplicates, merged } = report;
  const kept = report.highlights + report.clips + report.notes + report.bookmarks;
  const found = kept + duplicates + merged;
  const number = new Intl.NumberFormat(lang);
  const parts = [
    { stroke: 'stroke-green', size: kept, text: count(labels.report, 'kept', kept) },
    {
      stroke: 'stroke-gray',
      size: duplicates,
      text: count(labels.report, 'duplicates', duplicates),
    },
    { stroke: 'stroke-blue', size: merged, text: count(labels.report, 'merged', merged) },
  ].filter(({ size }) => size > 0);

  return (
    <div className="grid gap-4">
      <dl className="flex items-end gap-x-6 font-serif">
        {found > kept && (
          <>
            <div className="flex flex-col-reverse">
              <dt className="font-sans text-sm text-ink-muted">{labels.report.inFile}</dt>
              <dd className="text-price text-ink-muted line-through decoration-2">
                {number.format(found)}
              </dd>
            </div>
            <span aria-hidden="true" className="pb-6 text-xl text-ink-muted">
              →
            </span>
          </>
        )}
        <div className="flex flex-col-reverse">
          <dt className="font-sans text-sm text-ink-muted">{labels.report.inLibrary}</dt>
          <dd className="text-price">{number.format(kept)}</dd>
        </div>
      </dl>
      {parts.length > 1 && (
        <div>
          <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
            {parts.map(({ stroke, size }) => (
              <span
                key={stroke}
                className={`${stroke} min-w-1.5 bg-stroke forced-colors:forced-color-adjust-none`}
                style={{ flexGrow: size }}
              />
            ))}
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {parts.map(({ stroke, text }) => (
              <li
                key={stroke}
                className={`${stroke} flex items-center gap-2 before:size-3 before:rounded-full before:bg-stroke forced-colors:before:forced-color-adjust-none`}
              >
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
