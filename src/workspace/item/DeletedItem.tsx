import { eastAsianLanguage } from '../../highlights/text/east-asian.ts';
import { shownNote, shownTags, shownText } from '../../highlights/library/as-shown.ts';
import { restoreHighlights } from '../../highlights/merge/decisions/restore.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Book } from '../../highlights/types.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { noteClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';
import {
  columnsClass,
  flowClass,
  itemClass,
  marginClass,
  marginWidthClass,
  passageClass,
  positionClass,
  textClass,
  wholeLineClass,
} from './item-classes.ts';
import { Position } from './Position.tsx';

interface Props {
  highlight: LibraryHighlight;
  book: Book;
}

/** A deleted highlight with its tags and note, which can be restored. */
export function DeletedItem({ highlight, book }: Props) {
  const { labels } = useTexts();
  const text = shownText(highlight);
  const note = shownNote(highlight);
  const tags = shownTags(highlight);
  return (
    <article className={`${itemClass} ${columnsClass} ${flowClass} stroke-gray`}>
      <div className={`${textClass} ${wholeLineClass}`}>
        <blockquote className={`${passageClass} line-clamp-8 whitespace-pre-wrap`} dir="auto">
          <span className="mark">{text}</span>
        </blockquote>
        {tags.length > 0 && (
          <ul
            className="flex flex-wrap gap-x-4 text-xs text-ink-muted"
            aria-label={labels.item.tags}
          >
            {tags.map((tag) => (
              <li key={tag} className="wrap-anywhere">
                #{tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={`${marginClass} ${marginWidthClass}`}>
        <p className={`line-clamp-2 font-serif text-sm leading-snug ${wholeLineClass}`} dir="auto">
          {book.title || labels.file.untitled}
        </p>
        <div className={positionClass}>
          <Position highlight={highlight} />
        </div>
        {note !== null && (
          <p
            className={`line-clamp-8 self-stretch text-sm leading-normal text-ink-muted ${wholeLineClass} ${noteClass}`}
            dir="auto"
            lang={eastAsianLanguage([note])}
          >
            {note}
          </p>
        )}
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
