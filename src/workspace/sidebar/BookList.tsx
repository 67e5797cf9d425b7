import { useStore } from '@nanostores/react';
import { memo, useMemo, useState } from 'react';
import { suggestBookMerges } from '../../highlights/merge/books/suggest-merges.ts';
import { booksInUse } from '../../highlights/library/edit.ts';
import { authorLine } from '../../highlights/text/author-line.ts';
import { booksNamed } from '../../highlights/search/rows.ts';
import { $shelfOrder } from '../../stores/library/shelf-order.ts';
import { $spines } from '../../stores/library/spines.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { countKinds } from '../shared/count-kinds.ts';
import { FactLine } from '../shared/FactLine.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { ShelfOrderSelect } from './ShelfOrderSelect.tsx';
import { SidebarHeading } from './SidebarHeading.tsx';
import {
  shelfCountClass,
  shelfRowClass,
  shelfTitleClass,
  spineMarkClass,
} from './sidebar-classes.ts';
import { distinguishingDetails } from '../books/book-labels.ts';

interface Props {
  /** The results in all books. */
  results: readonly LibraryHighlight[];
  /** Id of the current book; null for all, undefined while something else is chosen. */
  current: string | null | undefined;
  onChoose: (bookId: string | null) => void;
}

const DuplicateBooksDialog = lazyPart(
  async () => (await import('../books/DuplicateBooks.tsx')).DuplicateBooksDialog,
);

/** Number of books from which there is a search field. */
const MANY = 12;

/** All books with their number of results. */
export const BookList = memo(function BookList({ results, current, onChoose }: Props) {
  const library = useLibrary();
  const texts = useTexts();
  const { labels, lang } = texts;
  const number = new Intl.NumberFormat(lang);
  const books = useMemo(() => booksInUse(library), [library]);
  const alike = useMemo(
    () => new Set(suggestBookMerges(library).map(({ from }) => from.id)),
    [library],
  );
  const [isAsking, setIsAsking] = useState(false);
  const details = useMemo(() => distinguishingDetails(books), [books]);
  const byBook = useMemo(() => Map.groupBy(results, ({ bookId }) => bookId), [results]);
  const [sought, setSought] = useState('');
  const named = useMemo(
    () => (sought.trim() === '' ? null : new Set(booksNamed(sought, books))),
    [sought, books],
  );
  const order = useStore($shelfOrder);
  const spines = useStore($spines);
  // The numbers by kind, below the total where there is more than one kind.
  const kinds = countKinds(results, texts);
  const rows = [
    { id: null, title: labels.books.all, detail: null, count: results.length },
    // While searching, only books with results, and the chosen one.
    ...books
      .filter((book) => named?.has(book) ?? true)
      .map(({ id, title, authors }) => ({
        id,
        title,
        detail: order === 'author' ? authorLine(authors) : details.get(id),
        count: byBook.get(id)?.length ?? 0,
      }))
      .filter(({ id, count }) => count > 0 || id === current),
  ];

  return (
    <nav aria-label={labels.books.title}>
      <div className="flex items-baseline justify-between gap-2">
        <SidebarHeading>{labels.books.title}</SidebarHeading>
        {books.length > 2 && <ShelfOrderSelect />}
      </div>
      {books.length >= MANY && (
        <SearchInput
          className="mb-2"
          label={labels.books.find}
          value={sought}
          onChange={setSought}
        />
      )}
      {/* Each dialog makes the whole page inert: hundreds of books out of sight are not styled anew
          for it. */}
      <ul className="*:[contain-intrinsic-block-size:auto_2.5rem] *:[content-visibility:auto]">
        {rows.map(({ id, title, detail, count }) => (
          <li key={id}>
            <button
              type="button"
              className={`${shelfRowClass} ${id === null ? '' : `${spineMarkClass} ${spines.get(id) ?? ''} ${count === 0 ? 'before:opacity-40' : ''}`} ${count === 0 ? 'text-ink-muted' : ''}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className="min-w-0 flex-1">
                <span className={shelfTitleClass} dir="auto">
                  {title || labels.file.untitled}
                </span>
                {id === null && kinds.length > 1 && (
                  <small data-kinds className="block text-xs font-normal text-ink-muted">
                    <FactLine facts={kinds} />
                  </small>
                )}
                {detail && (
                  <small dir="auto" className="block text-xs font-normal text-ink-muted">
                    {detail}
                  </small>
                )}
              </span>
              <span className={shelfCountClass}>{number.format(count)}</span>
            </button>
            {id !== null && alike.has(id) && (
              <button
                type="button"
                className="ms-6 mb-1 min-h-7 cursor-pointer rounded-full border border-rule-strong px-2.5 text-xs hover:bg-surface-2 pointer-coarse:min-h-11"
                onClick={() => setIsAsking(true)}
              >
                {labels.books.sameShort}
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAsking && <DuplicateBooksDialog onClose={() => setIsAsking(false)} />}
    </nav>
  );
});
