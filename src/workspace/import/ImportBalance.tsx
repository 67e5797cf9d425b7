import { shownOf, type ImportReport } from '../../highlights/merge/import-report.ts';
import { useTexts } from '../shared/texts.ts';

/** What was in the files, and where each entry went: two numbers, a bar, and the sum that makes the first one. */
export function ImportBalance({ report }: { report: ImportReport }) {
  const { labels, lang, count } = useTexts();
  const found = report.entries + report.problems;
  const shown = shownOf(report);
  const number = new Intl.NumberFormat(lang);
  const highlights = report.highlights + report.clips;
  const parts = [
    {
      stroke: 'stroke-green',
      size: highlights,
      text: count(labels.report, 'highlights', highlights),
    },
    {
      stroke: 'stroke-cyan',
      size: report.bookmarks,
      text: count(labels.report, 'bookmarks', report.bookmarks),
    },
    {
      stroke: 'stroke-orange',
      size: report.notes,
      text: count(labels.report, 'notes', report.notes),
    },
    {
      stroke: 'stroke-yellow',
      size: report.beside,
      text: count(labels.report, 'beside', report.beside),
    },
    {
      stroke: 'stroke-gray',
      size: report.duplicates,
      text: count(labels.report, 'duplicates', report.duplicates),
    },
    {
      stroke: 'stroke-blue',
      size: report.merged,
      text: count(labels.report, 'merged', report.merged),
    },
    {
      stroke: 'stroke-purple',
      size: report.deleted,
      text: count(labels.item, 'deleted', report.deleted),
    },
    {
      stroke: 'stroke-red',
      size: report.problems,
      text: count(labels.report, 'problems', report.problems),
    },
  ].filter(({ size }) => size > 0);

  return (
    <div className="grid gap-4">
      <dl className="flex items-end gap-x-6 font-serif">
        {found > shown && (
          <>
            <div className="flex flex-col-reverse">
              <dt className="font-sans text-sm text-ink-muted">{labels.report.inFile}</dt>
              <dd className="text-price text-ink-muted">{number.format(found)}</dd>
            </div>
            <span aria-hidden="true" className="pb-6 text-xl text-ink-muted">
              →
            </span>
          </>
        )}
        <div className="flex flex-col-reverse">
          <dt className="font-sans text-sm text-ink-muted">{labels.report.inLibrary}</dt>
          <dd className="text-price">{number.format(shown)}</dd>
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
          <div className="mt-2 flex gap-x-2 text-sm">
            <span className="whitespace-nowrap">{number.format(found)} =</span>
            <ul className="flex flex-wrap gap-x-2 gap-y-1">
              {parts.map(({ stroke, text }, index) => (
                <li key={stroke} className="flex items-center gap-2">
                  {index > 0 && '+ '}
                  <span
                    className={`${stroke} flex items-center gap-1.5 before:size-3 before:flex-none before:rounded-full before:bg-stroke forced-colors:before:forced-color-adjust-none`}
                  >
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
