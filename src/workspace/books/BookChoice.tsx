import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { fold } from '../../highlights/text/fold.ts';
import { authorLine } from '../../highlights/text/author-line.ts';
import type { Book } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import { moveInMenu } from '../menu/menu-keys.ts';
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
  /** It is all that its dialog has: it takes the focus, and lists every book. */
  isAlone?: boolean;
  onChoose: (book: Book) => void;
  /** Offers to make a book of the title that is typed, where no book has it. */
  onCreate?: (title: string) => void;
}

/** Books offered at once. */
const OFFERED = 6;

/** A book to choose: likely ones first, others by search. */
export function BookChoice(props: Props) {
  const { label, action, books, likely, isAlone = false, onChoose, onCreate } = props;
  const { labels, labelled } = useTexts();
  const [query, setQuery] = useState('');
  const root = useRef<HTMLDivElement>(null);
  // Not the field on touch devices, whose on-screen keyboard would cover the list.
  useEffect(() => {
    const first = matchMedia('(hover: hover)').matches ? 'input, button' : 'button';
    if (isAlone) root.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [isAlone]);
  const details = useMemo(() => distinguishingDetails([...books]), [books]);
  const sought = fold(query.trim());
  const isFew = books.length <= OFFERED;
  const isNew = sought !== '' && books.every(({ title }) => fold(title) !== sought);
  const found = sought
    ? books.filter((book) => fold(`${book.title} ${authorLine(book.authors)}`).includes(sought))
    : [...likely, ...(isFew ? books.filter((each) => !likely.includes(each)) : [])];
  const [first, second] = found;

  const handleKey = (event: KeyboardEvent) => {
    const isEntered = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (isAlone && isEntered && !event.nativeEvent.isComposing && first && !second) onChoose(first);
    else if (!moveInMenu(event.currentTarget as HTMLElement, event.nativeEvent)) return;
    event.preventDefault();
  };

  return (
    <div ref={root} role="presentation" className="contents" onKeyDown={handleKey}>
      {(!isFew || onCreate) && (
        <SearchInput
          label={label}
          placeholder={labels.search.short}
          value={query}
          onChange={setQuery}
        />
      )}
      {sought !== '' && found.length === 0 && !onCreate && (
        <p role="status" className="text-sm text-ink-muted">
          {fill(labels.empty.noResults, { query: query.trim() })}
        </p>
      )}
      {/* The padding keeps the focus ring from being clipped. */}
      <ul
        data-menu
        className={`divided ${isAlone ? '-m-1.25 max-h-80 overflow-y-auto p-1.25' : ''}`}
      >
        {(isAlone ? found : found.slice(0, OFFERED)).map((book) => (
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
        {onCreate && isNew && (
          <li className="flex py-1.5">
            <QuietButton
              className="min-w-0 text-start text-sm wrap-anywhere"
              onClick={() => onCreate(query.trim())}
            >
              {fill(labels.item.newBook, { title: query.trim() })}
            </QuietButton>
          </li>
        )}
      </ul>
    </div>
  );
}
