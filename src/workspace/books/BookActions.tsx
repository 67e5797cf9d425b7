import { deleteBook } from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { changeWithNotice } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  book: Book;
  /** Selects highlights. */
  onSelect: (ids: string[]) => void;
  onClose: () => void;
}

/** Actions on all highlights of a book. */
export function BookActions({ book, onSelect, onClose }: Props) {
  const library = useLibrary();
  const { labels, count } = useTexts();
  const idsIn = ({ highlights }: Library) =>
    highlights.flatMap(({ id, bookId }) => (bookId === book.id ? [id] : []));
  const remove = () => {
    onClose();
    changeWithNotice(
      (before) => deleteBook(before, book.id),
      count(labels.item, 'deleted', idsIn(library).length),
    );
  };
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-rule pt-4 text-sm">
      <QuietButton
        onClick={() => {
          onClose();
          onSelect(idsIn(library));
        }}
      >
        {labels.books.select}
      </QuietButton>
      <QuietButton onClick={remove}>
        <span className="text-error">{labels.books.delete}</span>
      </QuietButton>
    </p>
  );
}
