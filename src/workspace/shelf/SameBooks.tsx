import { useStore } from '@nanostores/react';
import { memo, useMemo } from 'react';
import {
  dismissBookMerge,
  mergeBooks,
  suggestBookMerges,
} from '../../highlights/merge/same-books.ts';
import type { Library } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { $import } from '../../stores/import/import.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { $view } from '../../stores/library/shown-view.ts';
import { activeConditions } from '../../stores/library/view.ts';
import { notify } from '../../stores/notice.ts';
import { authorLine } from '../../highlights/parse/authors.ts';
import { strip } from '../shared/shared-classes.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

/** Suggests merging what looks like one book from two devices, one pair at a time. */
export const SameBooks = memo(function SameBooks({ library }: { library: Library }) {
  const { labels, count } = useTexts();
  const [suggestion] = useMemo(() => suggestBookMerges(library), [library]);
  const view = useStore($view);
  const { state: importing } = useStore($import);
  // A phone has room for one strip: what an import brought, or a search found, is read first.
  const isLater =
    importing !== 'none' ||
    view.query !== '' ||
    activeConditions(view).some((condition) => condition !== 'book');
  if (!suggestion) return null;
  const { into, from } = suggestion;
  const hasOneAuthor = authorLine(into.authors) === authorLine(from.authors);

  const sizeOf = (id: string) => library.highlights.filter(({ bookId }) => bookId === id).length;

  /** A book, with what tells it from the other one. */
  const describe = ({ id, title, authors }: Book) => (
    <li key={id} dir="auto" className="py-0.5">
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
    <section
      className={`${strip} mt-2 flex-wrap border border-rule px-3.5 py-2 lg:-ms-3 lg:block lg:self-start ${isLater ? 'max-lg:hidden' : ''}`}
      aria-labelledby="same-books-heading"
    >
      <h2
        id="same-books-heading"
        className="font-sans text-sm leading-snug font-semibold tracking-normal max-md:w-full"
      >
        {labels.books.same}
      </h2>
      <ul className="shrink-0 grow basis-28 font-serif leading-snug wrap-anywhere">
        {describe(into)}
        {describe(from)}
      </ul>
      <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <QuietButton
          onClick={() => {
            changeLibrary((before) => mergeBooks(before, [from.id], into.id));
            notify({ text: labels.report.mergedInto, canUndo: true });
          }}
        >
          {labels.books.join}
        </QuietButton>
        <QuietButton
          onClick={() => changeLibrary((before) => dismissBookMerge(before, into.id, from.id))}
        >
          {labels.books.keep}
        </QuietButton>
      </p>
    </section>
  );
});
