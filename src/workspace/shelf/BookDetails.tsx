import { useStore } from '@nanostores/react';
import { useId, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { citedBook } from '../../highlights/cite/cited-book.ts';
import { fold } from '../../highlights/fold.ts';
import {
  editBook,
  likelyParts,
  mergeBooks,
  separateBook,
  type BookFields,
} from '../../highlights/merge/same-books.ts';
import { booksInUse, deleteHighlights } from '../../highlights/library/edit.ts';
import { currentBookId, type Library } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import { $bookDrafts, keepBookDraft, type BookTexts } from '../../stores/library/drafts.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { notify } from '../../stores/notice.ts';
import { fieldClass as fieldLook } from '../../ui/form-classes.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { authorLine, authorText, readAuthor } from '../../highlights/parse/authors.ts';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { toldApart } from './told-apart.ts';

interface Props {
  library: Library;
  book: Book;
  /** Selects highlights, whose bar tags, colours, collects and exports them. */
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

/** Bibliographic details of a book, and the books merged with it; what is typed is kept until it is saved or discarded. */
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

  /** What a field needs. */
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
    // An unchanged author keeps the details that a line of text cannot hold.
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
                // The focused button disappears: the focus goes back to the field.
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
      <JoinedBooks library={library} book={book} onClose={onClose} />
      <WholeBook library={library} book={book} onSelect={onSelect} onClose={onClose} />
    </Dialog>
  );
}

/** What is done to all highlights of the book. */
function WholeBook({ library, book, onSelect, onClose }: Props) {
  const { labels, count } = useTexts();
  const idsIn = ({ highlights }: Library) =>
    highlights.flatMap(({ id, bookId }) => (bookId === book.id ? [id] : []));
  const remove = () => {
    onClose();
    const { length } = idsIn(library);
    changeLibrary((before) => deleteHighlights(before, idsIn(before)));
    notify({ text: count(labels.item, 'deleted', length), canUndo: true });
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

/** Books offered at once, to be joined with. */
const OFFERED = 6;

/** The books merged into this one, and those that could be: the likely ones, and any other that is looked for. */
function JoinedBooks({ library, book, onClose }: Omit<Props, 'onSelect'>) {
  const { labels, labelled } = useTexts();
  const [query, setQuery] = useState('');
  const id = useId();
  const joined = library.mergedBooks.filter(
    (merged) => currentBookId(library, merged.book.id) === book.id,
  );
  const others = useMemo(
    () => booksInUse(library).filter((each) => each.id !== book.id),
    [library, book],
  );
  const details = useMemo(() => toldApart(others), [others]);
  const sought = fold(query.trim());
  const isFew = others.length <= OFFERED;
  const likely = useMemo(() => likelyParts(book, others), [book, others]);
  const found = sought
    ? others.filter(({ title, authors }) =>
        fold(`${title} ${authorLine(authors)}`).includes(sought),
      )
    : [...likely, ...(isFew ? others.filter((each) => !likely.includes(each)) : [])];
  const join = (other: string) => {
    changeLibrary((before) => mergeBooks(before, [other], book.id));
    notify({ text: labels.report.mergedInto, canUndo: true });
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
          {!isFew && (
            <input
              type="search"
              className={fieldLook}
              aria-label={labels.books.merge}
              placeholder={labels.search.short}
              value={query}
              onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            />
          )}
          {sought !== '' && found.length === 0 && (
            <p role="status" className="text-sm text-ink-muted">
              {fill(labels.empty.noResults, { query: query.trim() })}
            </p>
          )}
          <ul className="divide-y divide-rule">
            {found.slice(0, OFFERED).map((each) => (
              <li key={each.id} className="flex items-center gap-x-4 py-1.5">
                <span className="min-w-0 flex-1 font-serif leading-snug wrap-anywhere" dir="auto">
                  {each.title || labels.file.untitled}{' '}
                  <small className="text-sm text-ink-muted">
                    {details.get(each.id) || authorLine(each.authors)}
                  </small>
                </span>
                <QuietButton
                  className="flex-none text-sm"
                  aria-label={labelled(labels.books.join, each.title)}
                  onClick={() => join(each.id)}
                >
                  {labels.books.join}
                </QuietButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
