import { memo, useMemo } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { spineOf } from '../../lib/shared/stroke.ts';
import { useTexts } from '../shared/texts.ts';
import { ShelfHeading } from './ShelfHeading.tsx';
import { shelfCount, shelfRow, shelfTitle } from './shelf-classes.ts';
import { toldApart } from './told-apart.ts';

interface Props {
  library: Library;
  /** The results in all books. */
  results: readonly LibraryHighlight[];
  /** Id of the current book; null for all, undefined while something else is chosen. */
  current: string | null | undefined;
  onChoose: (bookId: string | null) => void;
}

/** The spine of a book, in its own colour. */
const spine =
  'before:min-h-6 before:w-1.25 before:flex-none before:self-stretch before:rounded-xs before:bg-stroke forced-colors:before:forced-color-adjust-none';

/** All books with their number of results. */
export const Shelf = memo(function Shelf({ library, results, current, onChoose }: Props) {
  const { labels, lang } = useTexts();
  const number = new Intl.NumberFormat(lang);
  const books = useMemo(() => booksInUse(library), [library]);
  const details = useMemo(() => toldApart(books), [books]);
  const counts = useMemo(() => {
    const byBook = new Map<string, number>();
    for (const { bookId } of results) byBook.set(bookId, (byBook.get(bookId) ?? 0) + 1);
    return byBook;
  }, [results]);
  const rows = [
    { id: null, title: labels.books.all, count: results.length },
    // Those with results first: among hundreds they would stand far apart.
    ...books
      .map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 }))
      .sort((a, b) => Number(b.count > 0) - Number(a.count > 0)),
  ];

  return (
    <nav aria-label={labels.books.title}>
      <ShelfHeading>{labels.books.title}</ShelfHeading>
      <ul>
        {rows.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              className={`${shelfRow} ${id === null ? '' : `${spine} ${spineOf(title)}`} ${count === 0 ? 'text-ink-muted before:opacity-40' : ''}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="min-w-0 flex-1">
                <span className={shelfTitle} dir="auto">
                  {title || labels.file.untitled}
                </span>
                {id !== null && details.get(id) && (
                  <small dir="auto" className="block text-xs font-normal text-ink-muted">
                    {details.get(id)}
                  </small>
                )}
              </span>
              <span className={shelfCount}>{number.format(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});
