import { restoreHighlights } from '../../highlights/merge/restore.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { useTexts } from '../shared/texts.ts';
import { Place } from './Place.tsx';

interface Props {
  highlight: LibraryHighlight;
  book: Book;
}

/** A deleted highlight, which can be restored. */
export function DeletedItem({ highlight, book }: Props) {
  const { labels } = useTexts();
  return (
    <article className="item" data-kind={highlight.kind}>
      <div className="item-text">
        <blockquote className="passage-text passage-clamped" dir="auto">
          {highlight.text}
        </blockquote>
      </div>
      <div className="item-margin">
        <p className="item-book" dir="auto">
          {book.title || labels.file.untitled}
        </p>
        <Place highlight={highlight} />
        <button
          type="button"
          className="quiet"
          onClick={() => changeLibrary((library) => restoreHighlights(library, [highlight.id]))}
        >
          {labels.deleted.restore}
        </button>
      </div>
    </article>
  );
}
