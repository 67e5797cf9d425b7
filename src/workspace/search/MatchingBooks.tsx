import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import { booksNamed } from '../../highlights/search/rows.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { $spines } from '../../stores/library/spines.ts';
import { offerClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

const bookChipClass = `${offerClass} before:h-4 before:w-1.25 before:flex-none before:rounded-xs before:bg-stroke forced-colors:before:forced-color-adjust-none`;

/** Books offered. */
const OFFERED = 3;

/** Books whose title or author matches the query, which finds no passages by these alone. */
export function MatchingBooks({ view }: { view: View }) {
  const library = useLibrary();
  const { labels, labelled } = useTexts();
  const spines = useStore($spines);
  const books = useMemo(() => booksInUse(library), [library]);
  const named = useMemo(() => booksNamed(view.query, books), [view.query, books]);
  if (view.book !== null || named.length === 0) return null;
  return (
    <>
      <span className="flex-none self-center text-sm text-ink-muted">{labels.books.title}</span>
      {named.slice(0, OFFERED).map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={`${bookChipClass} ${spines.get(id) ?? ''}`}
          // The spine shows that it is a book.
          aria-label={labelled(labels.column.book, title)}
          onClick={() => show({ ...wholeLibrary, sort: view.sort, book: id })}
        >
          <span dir="auto" className="truncate">
            {title}
          </span>
        </button>
      ))}
    </>
  );
}
