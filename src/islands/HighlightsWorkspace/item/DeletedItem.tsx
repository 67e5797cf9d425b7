import { restoreHighlights } from '../../../highlights/library/edit.ts';
import type { LibraryHighlight } from '../../../highlights/library/library.ts';
import type { Book } from '../../../highlights/types.ts';
import { changeLibrary } from '../../../stores/library/library.ts';
import { useTexts } from '../shared/texts.ts';
import { placeOf } from './position-label.ts';

interface Props {
  highlight: LibraryHighlight;
  book: Book;
}

/** A deleted highlight, which can be brought back. */
export function DeletedItem({ highlight, book }: Props) {
  const { labels, lang } = useTexts();
  return (
    <article className="item" data-kind={highlight.kind}>
      <div className="item-text">
        <blockquote className="passage-text passage-clamped" dir="auto">
          {highlight.text}
        </blockquote>
        <button
          type="button"
          className="quiet"
          onClick={() => changeLibrary((library) => restoreHighlights(library, [highlight.id]))}
        >
          {labels.deleted.restore}
        </button>
      </div>
      <div className="item-margin">
        <p className="item-book" dir="auto">
          {book.title || labels.file.untitled}
        </p>
        <p className="meta-line">{placeOf(highlight, labels, lang)}</p>
      </div>
    </article>
  );
}
