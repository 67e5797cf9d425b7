import { useStore } from '@nanostores/react';
import type { Book } from '../../highlights/types.ts';
import { authorLine } from '../../highlights/text/author-line.ts';
import { $bookDrafts } from '../../stores/library/book-drafts.ts';
import { $spines } from '../../stores/library/spines.ts';
import { MarkedText } from '../item/MarkedText.tsx';
import { Icon } from '../shared/Icon.tsx';
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

/**
 * The heading of a book, above its first highlight. Matches in it are yellow, not in the colour of
 * the book's spine.
 */
export function BookHeading({ book, words, isSticky = false, onOpen }: Props) {
  const { labels } = useTexts();
  const hasDraft = useStore($bookDrafts).has(book.id);
  const spine = useStore($spines).get(book.id) ?? '';
  return (
    <header
      className={`group/heading flex items-baseline gap-x-4 max-md:flex-wrap ${spine} ${
        // Its ground covers the rows that pass below it, its rule ends with the text.
        isSticky
          ? 'sticky top-14 z-4 mb-2 bg-surface py-2 after:absolute after:inset-x-0 after:bottom-0 after:border-b after:border-rule max-lg:-mx-5 max-lg:px-5 lg:-ms-8 lg:-me-3 lg:ps-8 lg:pe-3 lg:after:start-8 lg:after:end-3'
          : 'pt-7 pb-2'
      }`}
    >
      <h2
        dir="auto"
        className={`relative max-w-full min-w-0 ps-4 text-lg leading-snug before:absolute before:inset-y-0.5 before:start-0 before:w-1.25 before:rounded-xs before:bg-stroke max-lg:ps-0 max-lg:before:-start-3 max-lg:before:w-1 max-md:flex-1 max-md:text-md forced-colors:before:forced-color-adjust-none`}
      >
        <span className={`stroke-yellow ${isSticky ? 'block truncate' : ''}`}>
          <MarkedText text={book.title || labels.file.untitled} words={words} />
        </span>
      </h2>
      <p className="flex min-w-0 shrink-0 grow basis-60 items-baseline gap-x-4 text-sm text-ink-muted max-md:contents">
        <span
          dir="auto"
          // On a phone the authors are below title and button.
          className={`stroke-yellow max-md:order-last max-md:basis-full ${isSticky ? 'truncate' : ''}`}
        >
          <MarkedText text={authorLine(book.authors)} words={words} />
        </span>
        <QuietButton
          // Layered over the authors, which its touch area overlaps. With a mouse it appears on
          // hover, as a row's actions do.
          className={`ms-auto flex-none text-sm max-md:relative max-md:z-1 max-md:self-start max-md:no-underline max-md:pointer-coarse:-mt-2 max-md:pointer-coarse:-mb-2.5 max-md:pointer-fine:-me-1 ${isSticky || hasDraft ? '' : 'eased lg:pointer-fine:not-focus-visible:not-group-hover/heading:opacity-0'}`}
          onClick={() => onOpen(book.id)}
        >
          {!hasDraft && <Icon name="more" className="ms-auto size-5 md:hidden" />}
          <span className={hasDraft ? '' : 'max-md:sr-only'}>
            {hasDraft ? labels.item.draft : labels.books.edit}
          </span>
        </QuietButton>
      </p>
    </header>
  );
}
