import { useId, useState } from 'react';
import {
  editBook,
  mergeBooks,
  separateBook,
  type BookFields,
} from '../../../highlights/merge/same-books.ts';
import { booksInUse } from '../../../highlights/library/edit.ts';
import { currentBookId, type Library } from '../../../highlights/library/library.ts';
import type { Book } from '../../../highlights/types.ts';
import { changeLibrary } from '../../../stores/library/edits.ts';
import { notify } from '../../../stores/notice.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { authorText, readAuthor } from '../../../highlights/parse/authors.ts';
import { FormActions } from '../shared/FormActions.tsx';
import { useTexts } from '../shared/texts.ts';
import './book-details.css';

interface Props {
  library: Library;
  book: Book;
  onClose: () => void;
}

const facts = ['publisher', 'year', 'city', 'edition'] as const;

/** Bibliographic details of a book, and the books merged with it. */
export function BookDetails({ library, book, onClose }: Props) {
  const { labels } = useTexts();
  const [fields, setFields] = useState<BookFields>(book);
  const [names, setNames] = useState(() => book.authors.map(authorText).join('\n'));
  const id = useId();
  const orNull = (text: string) => (text.trim() === '' ? null : text);

  const save = () => {
    const { title, publisher, year, city, edition } = fields;
    // An unchanged author keeps the details that a line of text cannot hold.
    const written = new Map(book.authors.map((author) => [authorText(author), author]));
    const authors = names
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean);
    changeLibrary((before) =>
      editBook(before, book.id, {
        title: title.trim(),
        authors: authors.map((name) => written.get(name) ?? readAuthor(name)),
        publisher,
        year,
        city,
        edition,
      }),
    );
    onClose();
  };

  return (
    <Dialog title={labels.books.edit} isForm onClose={onClose}>
      <form
        className="book-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="wide">
          <label htmlFor={`${id}-title`}>{labels.books.name}</label>
          <input
            id={`${id}-title`}
            className="field"
            dir="auto"
            required
            value={fields.title}
            onChange={({ currentTarget }) => setFields({ ...fields, title: currentTarget.value })}
          />
        </div>
        <div className="wide">
          <label htmlFor={`${id}-authors`}>{labels.books.authors}</label>
          {/* One author per line: names contain commas and semicolons. */}
          <textarea
            id={`${id}-authors`}
            className="field"
            dir="auto"
            rows={names.split('\n').length}
            value={names}
            onChange={({ currentTarget }) => setNames(currentTarget.value)}
          />
        </div>
        {facts.map((fact) => (
          <div key={fact}>
            <label htmlFor={`${id}-${fact}`}>{labels.books[fact]}</label>
            <input
              id={`${id}-${fact}`}
              className="field"
              autoComplete="off"
              inputMode={fact === 'year' ? 'numeric' : 'text'}
              value={fields[fact] ?? ''}
              onChange={({ currentTarget }) =>
                setFields({ ...fields, [fact]: orNull(currentTarget.value) })
              }
            />
          </div>
        ))}
        <FormActions className="wide" onCancel={onClose} />
      </form>
      <JoinedBooks library={library} book={book} onClose={onClose} />
    </Dialog>
  );
}

/** The books merged into this one, and those that could be. */
function JoinedBooks({ library, book, onClose }: Props) {
  const { labels } = useTexts();
  const [other, setOther] = useState('');
  const id = useId();
  const joined = library.mergedBooks.filter(
    (merged) => currentBookId(library, merged.book.id) === book.id,
  );
  const others = booksInUse(library).filter((each) => each.id !== book.id);

  return (
    <div className="joined-books">
      {joined.map((merged) => (
        <p key={merged.book.id}>
          <span dir="auto">{merged.book.title}</span>{' '}
          <button
            type="button"
            className="quiet"
            onClick={() => changeLibrary((before) => separateBook(before, merged.book.id))}
          >
            {labels.item.split}
          </button>
        </p>
      ))}
      {others.length > 0 && (
        <form
          className="join-form"
          onSubmit={(event) => {
            event.preventDefault();
            changeLibrary((before) => mergeBooks(before, [other], book.id));
            notify({ text: labels.report.mergedInto, canUndo: true });
            onClose();
          }}
        >
          <label htmlFor={id}>{labels.books.merge}</label>
          <select
            id={id}
            className="field"
            required
            value={other}
            onChange={({ currentTarget }) => setOther(currentTarget.value)}
          >
            <option value="" />
            {others.map(({ id: value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
          <button type="submit" className="button" disabled={other === ''}>
            {labels.books.join}
          </button>
        </form>
      )}
    </div>
  );
}
