import { useStore } from '@nanostores/react';
import { useId, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { citedBook } from '../../highlights/cite/cited-book.ts';
import { editBook, type BookFields } from '../../highlights/merge/books/edit-book.ts';
import type { Library } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { $bookDrafts, keepBookDraft, type BookTexts } from '../../stores/library/drafts.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { fieldClass as fieldLook } from '../../ui/form-classes.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { authorText, readAuthor } from '../../highlights/parse/authors.ts';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { BookMerging } from './BookMerging.tsx';
import { BookActions } from './BookActions.tsx';

interface Props {
  library: Library;
  book: Book;
  /** Selects highlights. */
  onSelect: (ids: string[]) => void;
  onClose: () => void;
}

const facts = ['publisher', 'year', 'city', 'edition', 'medium'] as const;

const textsOf = ({
  title,
  sentenceTitle,
  authors,
  publisher,
  year,
  city,
  edition,
  medium,
}: Book): BookTexts => ({
  title,
  sentenceTitle: sentenceTitle ?? '',
  authors: authors.map(authorText).join('\n'),
  publisher: publisher ?? '',
  year: year ?? '',
  city: city ?? '',
  edition: edition ?? '',
  medium: medium ?? '',
});

/** Bibliographic details of a book, merging, and actions on the whole book. Unsaved input is kept as a draft. */
export function BookDetails({ library, book, onSelect, onClose }: Props) {
  const { labels } = useTexts();
  const draft = useStore($bookDrafts).get(book.id);
  const saved = textsOf(book);
  const [isAsking, setIsAsking] = useState(false);
  const typedIn = useRef<HTMLElement>(null);
  const id = useId();
  const byRule = useMemo(() => {
    const { sentenceTitle: _title, medium: _medium, ...facts } = book;
    const passages = library.highlights.filter(({ bookId }) => bookId === book.id);
    return citedBook(facts, { passages, fallbackLang: '' });
  }, [library.highlights, book]);

  /** The props of a field. */
  const field = (name: keyof BookTexts) => ({
    id: `${id}-${name}`,
    className: fieldLook,
    value: draft?.[name] ?? saved[name],
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const { [name]: _former, ...others } = draft ?? {};
      keepBookDraft(book.id, value === saved[name] ? others : { ...others, [name]: value });
    },
  });
  const end = () => {
    keepBookDraft(book.id, null);
    onClose();
  };
  const save = () => {
    const { title, authors, ...others } = draft ?? {};
    // Unchanged authors keep details that a line of text cannot hold.
    const written = new Map(book.authors.map((author) => [authorText(author), author]));
    const names = authors?.split('\n').map((name) => name.trim());
    const fields: Partial<BookFields> = {
      ...Object.fromEntries(
        Object.entries(others).map(([name, text]) => [name, text.trim() || null]),
      ),
      ...(title !== undefined && { title: title.trim() }),
      ...(names && {
        authors: names.filter(Boolean).map((name) => written.get(name) ?? readAuthor(name)),
      }),
    };
    if (draft) changeLibrary((before) => editBook(before, book.id, fields));
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
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2"
        onFocus={({ target }) => {
          typedIn.current = target;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="sm:col-span-2">
          <label className="text-sm" htmlFor={`${id}-title`}>
            {labels.books.name}
          </label>
          <input {...field('title')} dir="auto" required />
        </div>
        {(saved.sentenceTitle !== '' || byRule.sentenceTitle !== byRule.title) && (
          <div className="sm:col-span-2">
            <label className="text-sm" htmlFor={`${id}-sentenceTitle`}>
              {labels.books.sentenceTitle}
            </label>
            <input
              {...field('sentenceTitle')}
              dir="auto"
              autoComplete="off"
              placeholder={byRule.sentenceTitle}
            />
          </div>
        )}
        <div className="sm:col-span-2">
          <label className="text-sm" htmlFor={`${id}-authors`}>
            {labels.books.authors}
          </label>
          {/* One author per line: names contain commas and semicolons. */}
          <textarea
            {...field('authors')}
            dir="auto"
            rows={(draft?.authors ?? saved.authors).split('\n').length}
          />
        </div>
        {facts.map((fact) => (
          <div key={fact}>
            <label className="text-sm" htmlFor={`${id}-${fact}`}>
              {labels.books[fact]}
            </label>
            <input
              {...field(fact)}
              autoComplete="off"
              inputMode={fact === 'year' ? 'numeric' : 'text'}
              placeholder={(fact === 'medium' && byRule.medium) || undefined}
            />
          </div>
        ))}
      </form>
      <BookMerging library={library} book={book} onClose={onClose} />
      <BookActions library={library} book={book} onSelect={onSelect} onClose={onClose} />
    </Dialog>
  );
}
