import { useStore } from '@nanostores/react';
import { eastAsianLanguage } from '../../highlights/text/east-asian.ts';
import { shownNote } from '../../highlights/library/as-shown.ts';
import { $drafts, $typedTags } from '../../stores/library/drafts.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { lineButtonClass, noteClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';
import type { ItemProps } from './item-props.ts';
import { marginClass, marginWidthClass, positionClass, wholeLineClass } from './item-classes.ts';
import { MarkedText } from './MarkedText.tsx';
import { mergeSummary } from '../merges/merge-summary.ts';
import { Position } from './Position.tsx';

/** The margin of a highlight: position, note and an unsaved draft. */
export function ItemMargin({ highlight, book, words, editing, actions }: ItemProps) {
  const { id } = highlight;
  const note = shownNote(highlight);
  const texts = useTexts();
  const { labels } = texts;
  const joined = mergeSummary('note', highlight, texts);
  const hasDraft = useStore($drafts).has(id);
  const hasTypedTag = useStore($typedTags).has(id) && editing !== 'tag';

  return (
    <div className={`${marginClass} ${marginWidthClass}`}>
      {book && (
        <p className={`line-clamp-2 font-serif text-sm leading-snug ${wholeLineClass}`} dir="auto">
          <MarkedText text={book.title || labels.file.untitled} words={words} />
        </p>
      )}
      <div className={positionClass}>
        <Position highlight={highlight} />
      </div>
      {note !== null && (
        <p
          className={`self-stretch text-sm leading-normal max-md:order-2 lg:mb-1.5 ${wholeLineClass} ${noteClass}`}
          dir="auto"
          lang={eastAsianLanguage([note])}
        >
          <MarkedText text={note} words={words} />
        </p>
      )}
      {joined && (
        <QuietButton
          className={`text-xs max-md:order-2 ${lineButtonClass}`}
          onClick={() => actions.edit({ id, part: 'merges' })}
        >
          {joined}
        </QuietButton>
      )}
      {(hasDraft || hasTypedTag) && (
        <QuietButton
          className={`text-sm max-md:order-2 ${lineButtonClass}`}
          onClick={() => actions.edit({ id, part: hasDraft ? 'text' : 'tag' })}
        >
          <span className="text-error">{labels.item.draft}</span>
        </QuietButton>
      )}
    </div>
  );
}
