import { memo, useMemo } from 'react';
import type { Library } from '../../../highlights/library/library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  /** Id of the book shown, null for all. */
  current: string | null;
  onChoose: (bookId: string | null) => void;
}

/** All books with how much is marked in each. */
export const Shelf = memo(function Shelf({ library, current, onChoose }: Props) {
  const { labels, lang } = useTexts();
  const counts = useMemo(() => {
    const byBook = new Map<string, number>();
    for (const { bookId } of library.highlights) byBook.set(bookId, (byBook.get(bookId) ?? 0) + 1);
    return byBook;
  }, [library.highlights]);
  const number = new Intl.NumberFormat(lang);
  const rows = [
    { id: null, title: labels.books.all, count: library.highlights.length },
    ...library.books.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 })),
  ];

  return (
    <nav aria-label={labels.books.title}>
      <h2 className="place">{labels.books.title}</h2>
      <ul className="shelf">
        {rows.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              className="shelf-row"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="shelf-title" dir="auto">
                {title || labels.file.untitled}
              </span>
              <span className="shelf-count">{number.format(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});
