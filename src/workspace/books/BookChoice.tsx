import { useMemo, useState } from 'react';
import { fold } from '../../highlights/text/fold.ts';
import { authorLine } from '../../highlights/text/author-line.ts';
import type { Book } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { useTexts } from '../shared/texts.ts';
import { distinguishingDetails } from './book-labels.ts';

interface Props {
  /** The name of the search field. */
  label: string;
  /** The label of each book's button. */
  action: string;
  books: readonly Book[];
  /** Of these books the ones to offer first; of many the only ones, until the user searches. */
  likely: readonly Book[];
  onChoose: (book: Book) => void;
}

/** Books offered at once. */
const OFFERED = 6;

/** A book to choose: likely ones first, others by search. */
export function BookChoice({ label, action, books, likely, onChoose }: Props) {
  const { labels, labelled } = useTexts();
  const [query, setQuery] = useState('');
  const details = useMemo(() => distinguishingDetails([...books]), [books]);
  const sought = fold(query.trim());
  const isFew = books.length <= OFFERED;
  const found = sought
    ? books.filter((book) => fold(`${book.title} ${authorLine(book.authors)}`).includes(sought))
    : [...likely, ...(isFew ? books.filter((each) => !likely.includes(each)) : [])];

  return (
    <>
      {!isFew && (
        <SearchInput
          label={label}
          placeholder={labels.search.short}
          value={query}
          onChange={setQuery}
        />
      )}
      {sought !== '' && found.length === 0 && (
        <p role="status" className="text-sm text-ink-muted">
          {fill(labels.empty.noResults, { query: query.trim() })}
        </p>
      )}
      <ul className="divide-y divide-rule">
        {found.slice(0, OFFERED).map((book) => (
          <li key={book.id} className="flex items-center gap-x-4 py-1.5">
            <span className="min-w-0 flex-1 font-serif leading-snug wrap-anywhere" dir="auto">
              {book.title || labels.file.untitled}{' '}
              <small className="text-sm text-ink-muted">
                {details.get(book.id) || authorLine(book.authors)}
              </small>
            </span>
            <QuietButton
              className="flex-none text-sm"
              aria-label={labelled(action, book.title)}
              onClick={() => onChoose(book)}
            >
              {action}
            </QuietButton>
          </li>
        ))}
      </ul>
    </>
  );
}
