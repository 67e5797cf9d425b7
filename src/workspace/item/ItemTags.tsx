import type { FocusEvent } from 'react';
import { shownTags } from '../../highlights/library/as-shown.ts';
import { removeTag } from '../../highlights/library/tags.ts';
import { isTextField } from '../../lib/browser/text-field.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { sheetClass } from '../../ui/classes.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { moveInMenu } from '../shared/menu-keys.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { plainTagClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';
import { CollectionMenu } from '../shelf/CollectionMenu.tsx';
import type { ItemProps } from './item-props.ts';
import { joinedText } from './joined-text.ts';
import { MarkedText } from './MarkedText.tsx';
import { TagInput } from './TagInput.tsx';
import type { Editing } from './use-item-actions.ts';

const MergesDialog = lazyPart(async () => (await import('./MergesDialog.tsx')).MergesDialog);

const listClass = 'flex flex-wrap gap-x-4 pointer-coarse:gap-y-4';

/** A highlight's tags, collections and merges, in one line where they fit, and what changes them. */
export function ItemTags({ library, highlight, words, editing, actions }: ItemProps) {
  const { id, deviceHasMore, otherVersions } = highlight;
  const tags = shownTags(highlight);
  const texts = useTexts();
  const { labels } = texts;
  const joined = joinedText(highlight, texts);
  const collections = library.collections.filter((each) => highlight.collections.includes(each.id));
  const leave = (part: Editing['part']) => (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget, target } = event;
    // A reader who goes to another window, or into a dialog, has not ended the editing.
    if (currentTarget.querySelector('dialog')) return;
    if (!currentTarget.contains(relatedTarget) && document.activeElement !== target)
      actions.leaveEdit({ id, part });
  };

  return (
    <>
      <div className={`${listClass} min-h-7 items-center text-xs text-ink-muted empty:hidden`}>
        {tags.length > 0 && editing !== 'tag' && (
          <ul className={listClass} aria-label={labels.item.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  className={plainTagClass}
                  onClick={() => actions.showTag(tag)}
                >
                  #<MarkedText text={tag} words={words} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {collections.length > 0 && (
          <ul className={listClass} aria-label={labels.item.collections}>
            {collections.map(({ id: each, name }) => (
              <li key={each} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        )}
        {joined && (
          <QuietButton onClick={() => actions.edit({ id, part: 'merges' })}>{joined}</QuietButton>
        )}
        {(deviceHasMore || otherVersions) && (
          <QuietButton onClick={() => actions.edit({ id, part: 'merges' })}>
            {otherVersions ? labels.item.versions : labels.item.deviceMore}
          </QuietButton>
        )}
      </div>
      {editing === 'tag' && (
        <div className="max-w-120 pt-3 pb-2" onBlur={leave('tag')}>
          <TagInput
            library={library}
            taken={tags}
            onAdd={(added) => actions.tag(id, added)}
            onRemove={(tag) => changeLibrary((before) => removeTag(before, [id], tag))}
            onEnd={() => actions.endEdit(id)}
          />
        </div>
      )}
      {editing === 'collection' && (
        <div
          data-menu
          role="presentation"
          className={`${sheetClass} relative z-1 max-w-80 p-1.5`}
          onBlur={leave('collection')}
          // Safari gives a pressed button no focus: the list would be left before it is chosen from.
          onMouseDown={(event) => !isTextField(event.target) && event.preventDefault()}
          onKeyDown={(event) => {
            // The field first takes back what is typed in it, and a dialog has keys of its own.
            if (event.defaultPrevented || event.currentTarget.querySelector('dialog')) return;
            if (moveInMenu(event.currentTarget, event.nativeEvent)) event.preventDefault();
            else if (event.key === 'Escape') actions.endEdit(id);
          }}
        >
          <CollectionMenu library={library} ids={[id]} onEnd={() => actions.endEdit(id)} />
        </div>
      )}
      {editing === 'merges' && (
        <MergesDialog library={library} highlight={highlight} onClose={() => actions.endEdit(id)} />
      )}
    </>
  );
}
