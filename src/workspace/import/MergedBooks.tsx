import { currentBookId, type MergedBook } from '../../highlights/library/model.ts';
import { mergeBooks, separateBook } from '../../highlights/merge/books/merge-books.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

/** The books that an import has merged automatically, each with a button to split it off again. */
export function MergedBooks({ joined }: { joined: MergedBook[] }) {
  const { labels } = useTexts();
  const library = useLibrary();
  if (joined.length === 0) return null;

  return (
    <ul className="divided">
      {joined.map(({ book, into }) => {
        const isApart = !library.mergedBooks.some((each) => each.book.id === book.id);
        const target = library.books.find(({ id }) => id === currentBookId(library, into));
        return (
          <li key={book.id} className="py-3">
            <p className="font-serif" dir="auto">
              {target?.title}
            </p>
            <p className="font-serif text-sm text-ink-muted" dir="auto">
              {book.title}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-muted">
              {!isApart && <span>{labels.report.mergedInto}</span>}
              <QuietButton
                onClick={() =>
                  changeLibrary((before) =>
                    isApart ? mergeBooks(before, [book.id], into) : separateBook(before, book.id),
                  )
                }
              >
                {isApart ? labels.books.join : labels.item.split}
              </QuietButton>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
