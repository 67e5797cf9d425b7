import type { ImportReport } from '../../highlights/merge/import-report.ts';
import { FactLine } from '../shared/FactLine.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  report: ImportReport;
  /** How many passages are new or say more; without it, how many entries are new among known ones. */
  news?: number;
  /** Whether the numbers stand in one line: with the duplicates, and on a phone without details, which the whole report shows. */
  isShort?: boolean;
  /** Beside the balance, which counts the entries. */
  isBalanced?: boolean;
}

/** What the files of an import contained, and how much of it was new or repeated. */
export function ImportNumbers({ report, news, isShort = false, isBalanced = false }: Props) {
  const { labels, count } = useTexts();
  const detail = (text: string) => <span data-detail>{text}</span>;
  const notes = report.notes + report.beside;
  const added = news ?? (report.known > 0 ? report.added : 0);
  const entries = [
    count(labels.report, 'highlights', report.highlights + report.clips),
    notes > 0 && detail(count(labels.report, 'notes', notes)),
    report.bookmarks > 0 && detail(count(labels.report, 'bookmarks', report.bookmarks)),
  ];
  const numbers = [
    ...(isBalanced ? [] : entries),
    count(labels.report, 'books', report.books),
    added > 0 && count(labels.report, 'new', added),
    isShort &&
      report.duplicates > 0 &&
      detail(count(labels.report, 'duplicates', report.duplicates)),
  ];
  return (
    <FactLine
      isList
      className={isShort ? 'max-sm:[&_li:has([data-detail])]:hidden' : ''}
      facts={numbers}
    />
  );
}
