import { useStore } from '@nanostores/react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import { $drafts } from '../../stores/library/drafts.ts';
import { tags as tagsClass } from '../shared/shared-classes.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { TagButton } from '../shared/TagButton.tsx';
import { useTexts } from '../shared/texts.ts';
import type { ItemProps } from './item-props.ts';
import { marginClass, marginWidth } from './item-classes.ts';
import { MarkedText } from './MarkedText.tsx';
import { Place } from './Place.tsx';
import { TagInput } from './TagInput.tsx';

/** The margin of a highlight: position, note, tags and an unsaved draft. */
export function ItemMargin({ library, highlight, book, words, editing, actions }: ItemProps) {
  const { id, kind, note, tags, merged } = highlight;
  const { labels, count } = useTexts();
  const hasDraft = useStore($drafts).has(id);
  const joined = merged.filter(({ reason }) => reason !== 'note').length;

  return (
    <div className={`${marginClass} ${kind === 'bookmark' ? '' : marginWidth}`}>
      {book && (
        <p className="line-clamp-2 font-serif text-sm leading-snug" dir="auto">
          <MarkedText text={book.title || labels.file.untitled} words={words} />
        </p>
      )}
      <Place highlight={highlight} />
      {note !== null && (
        <p
          className="self-stretch border-s-3 border-mark-yellow ps-3.5 text-sm leading-normal wrap-anywhere whitespace-pre-wrap"
          dir="auto"
          lang={eastAsianLanguage([note])}
        >
          <MarkedText text={note} words={words} />
        </p>
      )}
      {tags.length > 0 && (
        <ul className={tagsClass} aria-label={labels.item.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <TagButton onClick={() => actions.showTag(tag)}>
                #<MarkedText text={tag} words={words} />
              </TagButton>
            </li>
          ))}
        </ul>
      )}
      {editing === 'tag' && (
        <TagInput
          library={library}
          taken={tags}
          onAdd={(tag) => actions.tag(id, tag)}
          onEnd={() => actions.endEdit(id)}
        />
      )}
      {joined > 0 && (
        <p className="text-xs text-ink-muted">{count(labels.item, 'mergedFrom', joined + 1)}</p>
      )}
      {hasDraft && (
        <QuietButton className="text-sm" onClick={() => actions.edit({ id, part: 'text' })}>
          <span className="text-error">{labels.item.draft}</span>
        </QuietButton>
      )}
    </div>
  );
}
