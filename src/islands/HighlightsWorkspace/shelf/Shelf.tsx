import { memo } from 'react';
import { booksInUse } from '../../../highlights/library/edit.ts';
import type { Library } from '../../../highlights/library/library.ts';
import { useTexts } from '../shared/texts.ts';
import { spineOf } from './spine.ts';

interface Props {
  library: Library;
  /** How many highlights of each book are found. */
  counts: ReadonlyMap<string, number>;
  /** Id of the book shown, null for all. */
  current: string | null;
  onChoose: (bookId: string | null) => void;
}

/** All books with how much is found in each. */
export const Shelf = memo(function Shelf({ library, counts, current, onChoose }: Props) {
  const { labels, lang } = useTexts();
  const number = new Intl.NumberFormat(lang);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rows = [
    { id: null, title: labels.books.all, count: all },
    ...booksInUse(library).map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 })),
  ];

  return (
    <nav aria-label={labels.books.title}>
      <h2 className="shelf-heading">{labels.books.title}</h2>
      <ul>
        {rows.map(({ id, title, count }) => (
          <li key={id}>
            <button
              type="button"
              className={`shelf-row ${id === null ? '' : spineOf(id)}`}
              data-empty={count === 0 || undefined}
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
