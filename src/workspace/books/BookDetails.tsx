import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { editBook } from '../../highlights/merge/books/edit-book.ts';
import type { Book } from '../../highlights/types.ts';
import { $bookDrafts, keepBookDraft } from '../../stores/library/book-drafts.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { BookMerging } from './BookMerging.tsx';
import { BookActions } from './BookActions.tsx';
import { BookFields } from './BookFields.tsx';
import { fieldsOf } from './book-form.ts';

interface Props {
  book: Book;
  /** Selects highlights. */
  onSelect: (ids: string[]) => void;
  onClose: () => void;
}

/**
 * Bibliographic details of a book, merging, and actions on the whole book. Unsaved input is kept as
 * a draft.
 */
export function BookDetails({ book, onSelect, onClose }: Props) {
  const { labels } = useTexts();
  const draft = useStore($bookDrafts).get(book.id);
  const [isAsking, setIsAsking] = useState(false);
  const typedIn = useRef<HTMLElement>(null);
  const id = useId();
  const end = () => {
    keepBookDraft(book.id, null);
    onClose();
  };
  const save = () => {
    if (draft) changeLibrary((before) => editBook(before, book.id, fieldsOf(book, draft)));
    end();
  };

  return (
    <Dialog
      title={labels.books.edit}
      isForm
      // A form with unsaved text asks before it closes.
      onCancel={draft && !isAsking ? () => setIsAsking(true) : undefined}
      onClose={onClose}
      actions={
        <>
          {isAsking && draft && (
            <QuietButton
              className="me-auto text-sm max-sm:w-full"
              onClick={() => {
                setIsAsking(false);
                // This button disappears with the focus.
                typedIn.current?.focus();
              }}
            >
              {labels.item.draft}
            </QuietButton>
          )}
          <FormActions
            form={id}
            cancel={draft ? labels.item.discard : labels.item.cancel}
            onCancel={end}
          />
        </>
      }
    >
      <form
        id={id}
        onFocus={({ target }) => {
          typedIn.current = target;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <BookFields book={book} id={id} />
      </form>
      <BookMerging book={book} onClose={onClose} />
      <BookActions book={book} onSelect={onSelect} onClose={onClose} />
    </Dialog>
  );
}
