import { useStore } from '@nanostores/react';
import type { Book } from '../../highlights/types.ts';
import { authorLine } from '../../highlights/parse/authors.ts';
import { $bookDrafts } from '../../stores/library/drafts.ts';
import { $spines } from '../../stores/library/spines.ts';
import { MarkedText } from '../item/MarkedText.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
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
  const spine = useStore($spines).get(book.id) ?? '';
  return (
    <header
      className={`group/book flex items-baseline gap-x-4 ${spine} ${
        // Passages pass below it, and the boxes that select them beside it, into a fade that can be pressed through; a form
        // begins where the fade ends. On a phone the authors stand close below.
        isSticky
          ? 'sticky top-14 z-4 mb-2 bg-surface pt-2 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-7 after:bg-linear-to-b after:from-surface has-[~[data-rows]_:is(form,[data-editing])]:after:h-2 max-lg:-mx-3 max-lg:px-3 max-md:mb-0 max-md:after:h-2 lg:-ms-8 lg:-me-3 lg:ps-8 lg:pe-3'
          : 'pt-7 pb-2 max-md:flex-wrap'
      }`}
    >
      <h2
        dir="auto"
        className={`relative max-w-full min-w-0 ps-4 text-lg leading-snug before:absolute before:inset-y-0.5 before:start-0 before:w-1.25 before:rounded-xs before:bg-stroke max-lg:ps-0 max-lg:before:-start-3 max-lg:before:w-1 max-md:basis-full max-md:text-md forced-colors:before:forced-color-adjust-none`}
      >
        <span className={isSticky ? 'block truncate' : undefined}>
          <MarkedText text={book.title || labels.file.untitled} words={words} />
        </span>
      </h2>
      <p
        // On a phone authors and button are below the title. The sticky title leaves them to the list.
        className={`flex min-w-0 shrink-0 grow basis-60 items-baseline gap-x-4 text-sm text-ink-muted max-md:basis-full ${isSticky && !hasDraft ? 'max-md:hidden' : ''}`}
      >
        <span dir="auto" className={isSticky ? 'truncate max-md:hidden' : undefined}>
          <MarkedText text={authorLine(book.authors)} words={words} />
        </span>
        <QuietButton
          className={`ms-auto flex-none text-sm ${hasDraft || isSticky ? '' : 'lg:pointer-fine:not-focus-visible:not-group-hover/book:opacity-0'}`}
          onClick={() => onOpen(book.id)}
        >
          {hasDraft ? labels.item.draft : labels.books.edit}
        </QuietButton>
      </p>
    </header>
  );
}
