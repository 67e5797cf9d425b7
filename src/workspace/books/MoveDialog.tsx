import { useMemo } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import { moveHighlights } from '../../highlights/merge/books/move-highlights.ts';
import { moveToNewBook } from '../../highlights/merge/books/new-book.ts';
import { likelyDuplicates } from '../../highlights/merge/books/suggest-merges.ts';
import { fill } from '../../lib/shared/fill.ts';
import { changeWithNotice } from '../../stores/library/edits.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { BookChoice } from './BookChoice.tsx';

interface Props {
  /** Ids of the highlights to move. */
  ids: string[];
  onClose: () => void;
}

/** Moves highlights to a book, chosen among those that do not have all of them, or to a new one. */
export function MoveDialog({ ids, onClose }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const [books, likely] = useMemo(() => {
    const chosen = new Set(ids);
    const from = new Set(
      library.highlights.flatMap(({ id, bookId }) => (chosen.has(id) ? bookId : [])),
    );
    const all = booksInUse(library);
    const others = from.size === 1 ? all.filter(({ id }) => !from.has(id)) : all;
    const like = all
      .filter(({ id }) => from.has(id))
      .flatMap((each) => likelyDuplicates(each, others));
    return [others, [...new Set([...like, ...others])]];
  }, [library, ids]);
  const move = (title: string, edit: (before: Library) => Library) => {
    onClose();
    changeWithNotice(edit, fill(labels.item.moved, { title: title || labels.file.untitled }));
  };
  return (
    <Dialog title={labels.item.move} onClose={onClose}>
      <BookChoice
        label={labels.books.find}
        action={labels.item.moveHere}
        books={books}
        likely={likely}
        isAlone
        onChoose={({ id, title }) => move(title, (before) => moveHighlights(before, ids, id))}
        onCreate={(title) => move(title, (before) => moveToNewBook(before, ids, title))}
      />
    </Dialog>
  );
}
