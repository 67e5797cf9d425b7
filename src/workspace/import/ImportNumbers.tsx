import type { ImportReport } from '../../highlights/merge/import-report.ts';
import { FactLine } from '../shared/FactLine.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  report: ImportReport;
  /** Number of new passages; by default the number of new entries. */
  news?: number | undefined;
  /** Number of changed ones. */
  altered?: number | undefined;
  /** In one line, with duplicates and merged entries, and in small windows without details. */
  isShort?: boolean;
  /** Without the entries, which ImportBalance counts. */
  isBalanced?: boolean;
}

/** Numbers of an import: what its files contained, and how much of it was new. */
export function ImportNumbers({
  report,
  news,
  altered = 0,
  isShort = false,
  isBalanced = false,
}: Props) {
  const { labels, count } = useTexts();
  const detail = (text: string) => <span data-detail>{text}</span>;
  const added = news ?? (report.known > 0 ? report.added : 0);
  const entries = [
    count(labels.report, 'highlights', report.highlights + report.clips),
    report.notes > 0 && detail(count(labels.report, 'notes', report.notes)),
    report.beside > 0 && detail(count(labels.report, 'beside', report.beside)),
    report.bookmarks > 0 && detail(count(labels.report, 'bookmarks', report.bookmarks)),
  ];
  const books = count(labels.report, 'books', report.books);
  const numbers = [
    ...(isBalanced ? [] : entries),
    // Small windows show the merges instead.
    report.merged > 0 ? detail(books) : books,
    added > 0 && count(labels.report, 'new', added),
    altered > 0 && count(labels.report, 'altered', altered),
    isShort &&
      report.duplicates > 0 &&
      detail(count(labels.report, 'duplicates', report.duplicates)),
    isShort && report.merged > 0 && count(labels.report, 'merged', report.merged),
  ];
  return (
    <FactLine
      isList
      className={isShort ? 'max-lg:[&_li:has([data-detail])]:hidden' : ''}
      facts={numbers}
    />
  );
}
