import { memo, useMemo } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { spineOf } from '../../lib/shared/stroke.ts';
import { useTexts } from '../shared/texts.ts';
import { toldApart } from './told-apart.ts';

interface Props {
  library: Library;
  /** The results in all books. */
  results: readonly LibraryHighlight[];
  /** Id of the current book; null for all, undefined while something else is chosen. */
  current: string | null | undefined;
  onChoose: (bookId: string | null) => void;
}

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
      <h2 className="shelf-heading">{labels.books.title}</h2>
      <ul>
        {rows.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              className={`shelf-row ${id === null ? '' : spineOf(title)}`}
              data-empty={count === 0 || undefined}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="shelf-name">
                <span className="shelf-title" dir="auto">
                  {title || labels.file.untitled}
                </span>
                {id !== null && details.get(id) && <small dir="auto">{details.get(id)}</small>}
              </span>
              <span className="shelf-count">{number.format(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});
