import { useId, useMemo } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import { currentBookId } from '../../highlights/library/model.ts';
import { mergeBooks, separateBook } from '../../highlights/merge/books/merge-books.ts';
import { byTitle, likelyDuplicates } from '../../highlights/merge/books/suggest-merges.ts';
import type { Book } from '../../highlights/types.ts';
import { changeLibrary, changeWithNotice } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { BookChoice } from './BookChoice.tsx';

interface Props {
  book: Book;
  onClose: () => void;
}

/** The books merged into this one, and candidates: likely ones first, others by search. */
export function BookMerging({ book, onClose }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const id = useId();
  const joined = library.mergedBooks.filter(
    (merged) => currentBookId(library, merged.book.id) === book.id,
  );
  const others = useMemo(
    () => booksInUse(library).filter((each) => each.id !== book.id),
    [library, book],
  );
  const likely = useMemo(() => likelyDuplicates(book, others), [book, others]);
  const join = (other: Book) => {
    const [into = book, from = other] = [book, other].sort(byTitle);
    changeWithNotice((before) => mergeBooks(before, [from.id], into.id), labels.report.mergedInto);
    onClose();
  };

  return (
    <div>
      {joined.map((merged) => (
        <p key={merged.book.id} className="text-sm">
          <span dir="auto">{merged.book.title}</span>{' '}
          <QuietButton
            onClick={() => changeLibrary((before) => separateBook(before, merged.book.id))}
          >
            {labels.item.split}
          </QuietButton>
        </p>
      ))}
      {others.length > 0 && (
        <section className="grid gap-1.5 border-t border-rule pt-4" aria-labelledby={id}>
          <h3 id={id} className="font-sans text-sm font-normal">
            {labels.books.merge}
          </h3>
          <BookChoice
            label={labels.books.merge}
            action={labels.books.join}
            books={others}
            likely={likely}
            onChoose={join}
          />
        </section>
      )}
    </div>
  );
}
