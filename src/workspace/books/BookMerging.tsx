import { useId, useMemo, useState } from 'react';
import { fold } from '../../highlights/fold.ts';
import { booksInUse } from '../../highlights/library/edit.ts';
import { currentBookId, type Library } from '../../highlights/library/model.ts';
import { mergeBooks, separateBook } from '../../highlights/merge/books/merge-books.ts';
import { byTitle, likelyDuplicates } from '../../highlights/merge/books/suggest-merges.ts';
import { authorLine } from '../../highlights/parse/authors.ts';
import type { Book } from '../../highlights/types.ts';
import { fill } from '../../lib/shared/fill.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { notify } from '../../stores/notice.ts';
import { fieldClass as fieldLook } from '../../ui/form-classes.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { distinguishingDetails } from './book-labels.ts';

interface Props {
  library: Library;
  book: Book;
  onClose: () => void;
}

/** Books offered at once. */
const OFFERED = 6;

/** The books merged into this one, and candidates for merging: likely ones first, others by search. */
export function BookMerging({ library, book, onClose }: Props) {
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
  const details = useMemo(() => distinguishingDetails(others), [others]);
  const sought = fold(query.trim());
  const isFew = others.length <= OFFERED;
  const likely = useMemo(() => likelyDuplicates(book, others), [book, others]);
  const found = sought
    ? others.filter(({ title, authors }) =>
        fold(`${title} ${authorLine(authors)}`).includes(sought),
      )
    : [...likely, ...(isFew ? others.filter((each) => !likely.includes(each)) : [])];
  const join = (other: Book) => {
    const [into = book, from = other] = [book, other].sort(byTitle);
    changeLibrary((before) => mergeBooks(before, [from.id], into.id));
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
                  onClick={() => join(each)}
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
