import { shownText } from '../../highlights/library/as-shown.ts';
import { restoreHighlights } from '../../highlights/merge/decisions/restore.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import {
  columnsClass,
  itemClass,
  marginClass,
  marginWidthClass,
  passageClass,
  textClass,
} from './item-classes.ts';
import { Position } from './Position.tsx';

interface Props {
  highlight: LibraryHighlight;
  book: Book;
}

/** A deleted highlight, which can be restored. */
export function DeletedItem({ highlight, book }: Props) {
  const { labels } = useTexts();
  return (
    <article className={`${itemClass} ${columnsClass} stroke-gray`}>
      <div className={textClass}>
        <blockquote className={`${passageClass} line-clamp-8 whitespace-pre-wrap`} dir="auto">
          <span className="mark">{shownText(highlight)}</span>
        </blockquote>
      </div>
      <div className={`${marginClass} ${marginWidthClass}`}>
        <p className="line-clamp-2 font-serif text-sm leading-snug" dir="auto">
          {book.title || labels.file.untitled}
        </p>
        <Position highlight={highlight} />
        <QuietButton
          className="self-start text-sm"
          onClick={() => changeLibrary((library) => restoreHighlights(library, [highlight.id]))}
        >
          {labels.deleted.restore}
        </QuietButton>
      </div>
    </article>
  );
}
