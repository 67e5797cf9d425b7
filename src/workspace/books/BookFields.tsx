import { useStore } from '@nanostores/react';
import { useMemo, useState, type ChangeEvent } from 'react';
import { citedBook } from '../../highlights/cite/cited-book.ts';
import type { Book } from '../../highlights/types.ts';
import { $bookDrafts, keepBookDraft, type BookTexts } from '../../stores/library/book-drafts.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { Disclosure } from '../shared/Disclosure.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { textsOf } from './book-form.ts';

interface Props {
  book: Book;
  /** Begins the ids of the fields. */
  id: string;
}

const facts = ['publisher', 'year', 'city', 'edition', 'medium'] as const;
const people = ['editors', 'translators'] as const;
const more = ['series', 'seriesNumber', 'url'] as const;

const gridClass = 'grid gap-x-4 gap-y-3 sm:grid-cols-2';
const wide = 'sm:col-span-2';

/** The fields of a book's details; what is typed is kept as a draft. */
export function BookFields({ book, id }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const draft = useStore($bookDrafts).get(book.id);
  const saved = textsOf(book);
  // Open if a field in it has a text.
  const [isOpen] = useState([...people, ...more].some((name) => draft?.[name] || saved[name]));
  const byRule = useMemo(() => {
    const { sentenceTitle: _title, medium: _medium, ...facts } = book;
    const passages = library.highlights.filter(({ bookId }) => bookId === book.id);
    return citedBook(facts, { passages, fallbackLang: '' });
  }, [library.highlights, book]);

  /** The props of a field. */
  const field = (name: keyof BookTexts) => ({
    id: `${id}-${name}`,
    className: fieldClass,
    value: draft?.[name] ?? saved[name],
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const { [name]: _former, ...others } = draft ?? {};
      keepBookDraft(book.id, value === saved[name] ? others : { ...others, [name]: value });
    },
  });
  const label = (name: keyof BookTexts) => (
    <label className="text-sm" htmlFor={`${id}-${name}`}>
      {labels.books[name === 'title' ? 'name' : name]}
    </label>
  );
  /** One name per line. */
  const names = (name: 'authors' | (typeof people)[number]) => (
    <div key={name} className={wide}>
      {label(name)}
      <textarea
        {...field(name)}
        dir="auto"
        rows={(draft?.[name] ?? saved[name]).split('\n').length}
      />
    </div>
  );

  return (
    <div className={gridClass}>
      <div className={wide}>
        {label('title')}
        <input {...field('title')} dir="auto" required />
      </div>
      {(saved.sentenceTitle !== '' || byRule.sentenceTitle !== byRule.title) && (
        <div className={wide}>
          {label('sentenceTitle')}
          <input
            {...field('sentenceTitle')}
            dir="auto"
            autoComplete="off"
            placeholder={byRule.sentenceTitle}
          />
        </div>
      )}
      {names('authors')}
      {facts.map((fact) => (
        <div key={fact}>
          {label(fact)}
          <input
            {...field(fact)}
            autoComplete="off"
            inputMode={fact === 'year' ? 'numeric' : 'text'}
            placeholder={(fact === 'medium' && byRule.medium) || undefined}
          />
        </div>
      ))}
      <div className={wide}>
        <Disclosure summary={labels.books.more} isOpen={isOpen}>
          <div className={`${gridClass} pt-1`}>
            {people.map(names)}
            {more.map((name) => (
              <div key={name} className={name === 'url' ? wide : undefined}>
                {label(name)}
                <input
                  {...field(name)}
                  autoComplete="off"
                  inputMode={name === 'url' ? 'url' : 'text'}
                />
              </div>
            ))}
          </div>
        </Disclosure>
      </div>
    </div>
  );
}
