import { listedCount, type ImportReport } from '../../highlights/merge/import-report.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { useTexts } from '../shared/texts.ts';
import { ImportNumbers } from './ImportNumbers.tsx';

interface Props {
  report: ImportReport;
  /** As of `ImportNumbers`. */
  news: number | undefined;
}

const figureClass = 'font-serif text-price';

/** What was in the files, and where each entry went: two numbers, a bar, and the parts that make the first one. */
export function ImportBalance({ report, news }: Props) {
  const { labels, lang, count } = useTexts();
  const found = report.entries + report.problems;
  const shown = listedCount(report);
  const number = new Intl.NumberFormat(lang);
  const highlights = report.highlights + report.clips;
  // In shades of ink, since a colour is a highlight's; what was merged has the mark of its words in the list below.
  const parts = [
    {
      fill: 'bg-ink',
      size: highlights,
      text: count(labels.report, 'highlights', highlights),
    },
    {
      fill: 'bg-ink/60',
      size: report.bookmarks,
      text: count(labels.report, 'bookmarks', report.bookmarks),
    },
    {
      fill: 'bg-ink/45',
      size: report.notes,
      text: count(labels.report, 'notes', report.notes),
    },
    {
      fill: 'bg-ink/30',
      size: report.beside,
      text: count(labels.report, 'beside', report.beside),
    },
    {
      fill: 'bg-ink/15',
      size: report.duplicates,
      text: count(labels.report, 'duplicates', report.duplicates),
    },
    {
      fill: 'bg-mark-yellow',
      size: report.merged,
      text: count(labels.report, 'merged', report.merged),
    },
    {
      fill: 'bg-rule-strong',
      size: report.deleted,
      text: count(labels.item, 'deleted', report.deleted),
    },
    {
      fill: 'bg-error',
      size: report.problems,
      text: count(labels.report, 'problems', report.problems),
    },
  ].filter(({ size }) => size > 0);

  return (
    <div className="grid gap-4">
      <dl className="flex gap-x-6">
        {found > shown && (
          <>
            <div className="flex flex-col">
              <dt className="order-last text-sm text-ink-muted">{labels.report.inFile}</dt>
              <dd className={`${figureClass} text-ink-muted`}>{number.format(found)}</dd>
            </div>
            <Drawing path="M3 12h18M14 5l7 7-7 7" className="mt-3 size-7 text-ink-muted" />
          </>
        )}
        <div className="flex flex-col">
          <dt className="order-1 text-sm text-ink-muted">{labels.report.inLibrary}</dt>
          <dd className={figureClass}>{number.format(shown)}</dd>
          <dd className="order-2 text-sm text-ink-muted">
            <ImportNumbers report={report} news={news} isBalanced />
          </dd>
        </div>
      </dl>
      {parts.length > 1 && (
        <div>
          <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
            {parts.map(({ fill, size }) => (
              <span
                key={fill}
                className={`${fill} min-w-1.5 forced-colors:forced-color-adjust-none`}
                style={{ flexGrow: size }}
              />
            ))}
          </div>
          <ul className="mt-3 grid gap-1 text-sm">
            {parts.map(({ fill, text }) => (
              <li key={fill} className="flex items-baseline gap-2.5">
                <span
                  className={`${fill} size-3 flex-none rounded-full forced-colors:forced-color-adjust-none`}
                />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
