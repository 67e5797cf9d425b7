import { useStore } from '@nanostores/react';
import type { Book } from '../../highlights/types.ts';
import { authorLine } from '../../highlights/parse/authors.ts';
import { $bookDrafts } from '../../stores/library/drafts.ts';
import { MarkedText } from '../item/MarkedText.tsx';
import { spineOf } from '../../lib/shared/stroke.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  book: Book;
  /** Words of the query, folded. */
  words: readonly string[];
  /** Sticks to the top of the list while its book is scrolled. */
  isSticky?: boolean;
  onOpen: (bookId: string) => void;
}

/** The heading of a book, above its first highlight. */
export function BookHeading({ book, words, isSticky = false, onOpen }: Props) {
  const { labels } = useTexts();
  const hasDraft = useStore($bookDrafts).has(book.id);
  return (
    <header
      className={`book-heading ${spineOf(book.title)} ${isSticky ? 'book-heading-sticky' : ''}`}
    >
      <h2 dir="auto">
        <MarkedText text={book.title || labels.file.untitled} words={words} />
      </h2>
      <p>
        <span dir="auto">
          <MarkedText text={authorLine(book.authors)} words={words} />
        </span>
        <button type="button" className="quiet" onClick={() => onOpen(book.id)}>
          {hasDraft ? labels.item.draft : labels.books.edit}
        </button>
      </p>
    </header>
  );
}
