import type { ReactNode } from 'react';
import { listedCount, type ImportReport } from '../../highlights/merge/import-report.ts';
import { fill } from '../../lib/shared/fill.ts';
import { listOf } from '../../lib/shared/list-of.ts';
import { useTexts } from '../shared/texts.ts';
import { ImportNumbers } from './ImportNumbers.tsx';

/**
 * In shades of ink, since a colour is a highlight's; what lies beside or was removed is hatched,
 * and what was merged has the mark of its words in the list below.
 */
const fills = {
  highlights: 'bg-ink',
  bookmarks: 'bg-ink/50',
  notes: 'bg-ink/75',
  beside: 'hatched',
  duplicates: 'hatched text-rule-strong',
  merged: 'bg-mark-yellow',
  deleted: 'bg-rule-strong',
  problems: 'bg-error',
};

export type BalancePart = keyof typeof fills;

const PARTS = Object.keys(fills) as BalancePart[];

/** The parts below each other; those that can be opened have an arrow at the row's end. */
export const partsClass = 'divided text-sm';

/** A part's colour in the bar. */
export function PartDot({ part }: { part: BalancePart }) {
  return (
    <span
      className={`${fills[part]} size-3 flex-none rounded-full border forced-colors:forced-color-adjust-none`}
    />
  );
}

interface Props {
  report: ImportReport;
  /** Parts that can be opened, each a list under its number. */
  lists: ReadonlyMap<BalancePart, ReactNode>;
  /** See `ImportNumbers`. */
  news: number | undefined;
  altered: number | undefined;
}

/**
 * Balance of what was in the files, and where each entry went: a sentence, a bar, and its parts.
 */
export function ImportBalance({ report, lists, news, altered }: Props) {
  const { labels, lang, colon, count } = useTexts();
  const found = report.entries + report.problems;
  const shown = listedCount(report);
  const number = new Intl.NumberFormat(lang);
  const read =
    found === report.entries
      ? count(labels.report, 'allRead', found)
      : fill(count(labels.report, 'someRead', found), { n: number.format(report.entries) });
  const places = [
    fill(labels.report.inLibrary, { n: number.format(shown) }),
    ...(report.beside > 0 ? [count(labels.report, 'beside', report.beside)] : []),
  ];
  const sizes = { ...report, highlights: report.highlights + report.clips };
  const textOf = (name: BalancePart) =>
    name === 'deleted'
      ? count(labels.item, name, sizes[name])
      : count(labels.report, name, sizes[name]);
  const parts = PARTS.filter((name) => sizes[name] > 0 || lists.has(name));

  return (
    <div className="grid gap-4">
      <div>
        <p className="font-serif text-lg leading-snug cjk:font-semibold">
          {read}
          {colon}
          {listOf(places, lang)}
        </p>
        <div className="mt-1.5 text-sm text-ink-muted">
          <ImportNumbers report={report} news={news} altered={altered} isBalanced />
        </div>
      </div>
      {(parts.length > 1 || lists.size > 0) && (
        <div>
          {parts.length > 1 && (
            <div aria-hidden="true" className="flex h-2.5 overflow-clip rounded-full border">
              {parts.map((name) => (
                <span
                  key={name}
                  className={`${fills[name]} min-w-1.5 not-first:border-s forced-colors:forced-color-adjust-none`}
                  style={{ flexGrow: sizes[name] }}
                />
              ))}
            </div>
          )}
          <ul className={`mt-2 ${partsClass}`}>
            {parts.map((name) => (
              <li key={name}>
                {lists.get(name) ?? (
                  <p className="flex min-h-11 items-center gap-2.5">
                    <PartDot part={name} />
                    {textOf(name)}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
