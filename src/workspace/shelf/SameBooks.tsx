import { memo, useMemo } from 'react';
import {
  dismissBookMerge,
  mergeBooks,
  suggestBookMerges,
} from '../../highlights/merge/same-books.ts';
import type { Library } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { notify } from '../../stores/notice.ts';
import { authorLine } from '../../highlights/parse/authors.ts';
import { useTexts } from '../shared/texts.ts';

/** Suggests merging what looks like one book from two devices, one pair at a time. */
export const SameBooks = memo(function SameBooks({ library }: { library: Library }) {
  const { labels, count } = useTexts();
  const [suggestion] = useMemo(() => suggestBookMerges(library), [library]);
  if (!suggestion) return null;
  const { into, from } = suggestion;
  const hasOneAuthor = authorLine(into.authors) === authorLine(from.authors);

  const sizeOf = (id: string) => library.highlights.filter(({ bookId }) => bookId === id).length;

  /** A book, with what tells it from the other one. */
  const describe = ({ id, title, authors }: Book) => (
    <li key={id} dir="auto">
      {title}
      {(!hasOneAuthor || into.title === from.title) && (
        <span className="text-sm text-ink-muted">
          {' '}
          {hasOneAuthor ? count(labels.report, 'highlights', sizeOf(id)) : authorLine(authors)}
        </span>
      )}
    </li>
  );

  return (
    <section className="strip same-books" aria-labelledby="same-books-heading">
      <h2 id="same-books-heading" className="strip-title">
        {labels.books.same}
      </h2>
      <ul>
        {describe(into)}
        {describe(from)}
      </ul>
      <p className="form-actions">
        <button
          type="button"
          className="quiet"
          onClick={() => {
            changeLibrary((before) => mergeBooks(before, [from.id], into.id));
            notify({ text: labels.report.mergedInto, canUndo: true });
          }}
        >
          {labels.books.join}
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => changeLibrary((before) => dismissBookMerge(before, into.id, from.id))}
        >
          {labels.books.keep}
        </button>
      </p>
    </section>
  );
});
