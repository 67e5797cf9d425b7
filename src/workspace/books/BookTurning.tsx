import type { Book } from '../../highlights/types.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** The books on the shelf, in its order. */
  books: readonly Book[];
  current: Book;
  onChoose: (bookId: string) => void;
}

/** Below a book that is shown alone: the ones before and after it on the shelf. */
export function BookTurning({ books, current, onChoose }: Props) {
  const { labels } = useTexts();
  const at = books.indexOf(current);
  const turn = (book: Book | undefined, arrow: '←' | '→', className = '') =>
    book && (
      <button
        type="button"
        className={`flex min-h-11 max-w-2/5 cursor-pointer items-baseline gap-2.5 py-2 font-serif wrap-anywhere text-ink-muted hover:text-ink hover:underline ${className}`}
        onClick={() => {
          onChoose(book.id);
          // The next book is shown from its beginning, so that this button leaves the window.
          document.querySelector<HTMLElement>('[data-opening]')?.focus({ preventScroll: true });
        }}
      >
        <span aria-hidden="true" className={arrow === '→' ? 'order-last' : ''}>
          {arrow}
        </span>
        <span dir="auto">{book.title || labels.file.untitled}</span>
      </button>
    );
  return (
    books.length > 1 && (
      <nav
        aria-label={labels.books.title}
        className="mt-14 flex justify-between gap-8 border-t border-rule pt-4 lg:ms-4"
      >
        {turn(books[at - 1], '←', 'text-start')}
        {turn(books[at + 1], '→', 'ms-auto text-end')}
      </nav>
    )
  );
}
