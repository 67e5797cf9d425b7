import { useMemo } from 'react';
import { mergeBooks } from '../../highlights/merge/books/merge-books.ts';
import {
  dismissBookMerge,
  suggestBookMerges,
} from '../../highlights/merge/books/suggest-merges.ts';
import type { Book } from '../../highlights/types.ts';
import { authorLine } from '../../highlights/text/author-line.ts';
import { changeLibrary, changeWithNotice } from '../../stores/library/edits.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

/** Pairs of books that look like the same book from two devices, to be merged or kept separate. */
export function DuplicateBooks() {
  const library = useLibrary();
  const { labels, count } = useTexts();
  const suggestions = useMemo(() => suggestBookMerges(library), [library]);
  if (suggestions.length === 0) return null;
  const sizeOf = (id: string) =>
    library.highlights.filter(({ bookId, kind }) => bookId === id && kind !== 'bookmark').length;

  const describe = ({ id, title, authors }: Book) => (
    <li key={id} dir="auto" className="py-0.5">
      {title}{' '}
      <span className="text-sm text-ink-muted">
        {[authorLine(authors), count(labels.report, 'highlights', sizeOf(id))]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );

  return (
    <section aria-labelledby="same-books-heading">
      <h3 id="same-books-heading" className="text-base">
        {labels.books.same}
      </h3>
      <ul className="divided">
        {suggestions.map(({ into, from }) => (
          <li key={from.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <ul className="min-w-0 flex-1 font-serif leading-snug wrap-anywhere">
              {describe(into)}
              {describe(from)}
            </ul>
            <p className="flex flex-wrap gap-x-4">
              <QuietButton
                onClick={() =>
                  changeWithNotice(
                    (before) => mergeBooks(before, [from.id], into.id),
                    labels.report.mergedInto,
                  )
                }
              >
                {labels.books.join}
              </QuietButton>
              <QuietButton
                onClick={() =>
                  changeLibrary((before) => dismissBookMerge(before, into.id, from.id))
                }
              >
                {labels.books.keep}
              </QuietButton>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The suggestions of duplicate books in a dialog. */
export function DuplicateBooksDialog({ onClose }: { onClose: () => void }) {
  const { labels } = useTexts();
  return (
    <Dialog title={labels.books.sameShort} size="text" onClose={onClose}>
      <DuplicateBooks />
    </Dialog>
  );
}
