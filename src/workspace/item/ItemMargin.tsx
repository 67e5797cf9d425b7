import { useStore } from '@nanostores/react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import { $drafts } from '../../stores/library/drafts.ts';
import { useTexts } from '../shared/texts.ts';
import type { ItemProps } from './item-props.ts';
import { MarkedText } from './MarkedText.tsx';
import { Place } from './Place.tsx';
import { TagInput } from './TagInput.tsx';

/** The margin of a highlight: position, note, tags and an unsaved draft. */
export function ItemMargin({ library, highlight, book, words, editing, actions }: ItemProps) {
  const { id, note, tags, merged } = highlight;
  const { labels, count } = useTexts();
  const hasDraft = useStore($drafts).has(id);
  const joined = merged.filter(({ reason }) => reason !== 'note').length;

  return (
    <div className="item-margin">
      {book && (
        <p className="item-book" dir="auto">
          <MarkedText text={book.title || labels.file.untitled} words={words} />
        </p>
      )}
      <Place highlight={highlight} />
      {note !== null && (
        <p className="margin-note" dir="auto" lang={eastAsianLanguage([note])}>
          <MarkedText text={note} words={words} />
        </p>
      )}
      {tags.length > 0 && (
        <ul className="item-tags" aria-label={labels.item.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" className="tag" onClick={() => actions.showTag(tag)}>
                #<MarkedText text={tag} words={words} />
              </button>
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
      {joined > 0 && <p className="meta-line">{count(labels.item, 'mergedFrom', joined + 1)}</p>}
      {hasDraft && (
        <button
          type="button"
          className="quiet item-draft"
          onClick={() => actions.edit({ id, part: 'text' })}
        >
          {labels.item.draft}
        </button>
      )}
    </div>
  );
}
