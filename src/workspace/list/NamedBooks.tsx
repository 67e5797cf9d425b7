import { useMemo } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import { booksNamed } from '../../highlights/search/rows.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary, type View } from '../../stores/library/view.ts';
import { spineClass } from '../../lib/shared/stroke.ts';
import { bookChipClass } from './list-classes.ts';
import { useTexts } from '../shared/texts.ts';

/** Books offered. */
const OFFERED = 3;

/** The books whose title or author is what was sought: words are looked up in passages, not in them. */
export function NamedBooks({ library, view }: { library: Library; view: View }) {
  const { labels, labelled } = useTexts();
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
          className={`${bookChipClass} ${spineClass(id)}`}
          // In sight it is its spine that says so.
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
