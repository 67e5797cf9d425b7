import { shownTags } from '../../highlights/library/as-shown.ts';
import { removeTag } from '../../highlights/library/edit.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { sheetClass } from '../../ui/classes.ts';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { plainTagClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';
import { CollectionMenu } from '../shelf/CollectionMenu.tsx';
import type { ItemProps } from './item-props.ts';
import { joinedText } from './joined-text.ts';
import { MarkedText } from './MarkedText.tsx';
import { TagInput } from './TagInput.tsx';

const MergesDialog = lazyDialog(async () => (await import('./MergesDialog.tsx')).MergesDialog);

const listClass = 'flex flex-wrap gap-x-4 pointer-coarse:gap-y-4';

/** A highlight's tags, collections and merges, in one line where they fit, and what changes them. */
export function ItemTags({ library, highlight, words, editing, actions }: ItemProps) {
  const { id, deviceHasMore } = highlight;
  const tags = shownTags(highlight);
  const texts = useTexts();
  const { labels } = texts;
  const joined = joinedText(highlight, texts);
  const collections = library.collections.filter((each) => highlight.collections.includes(each.id));

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
        {deviceHasMore && (
          <QuietButton onClick={() => actions.edit({ id, part: 'merges' })}>
            {labels.item.deviceMore}
          </QuietButton>
        )}
      </div>
      {editing === 'tag' && (
        <div
          className="max-w-120 pt-3"
          onBlur={({ currentTarget, relatedTarget, target }) => {
            // A reader who goes to another window has not ended the editing.
            if (!currentTarget.contains(relatedTarget) && document.activeElement !== target)
              actions.leaveEdit({ id, part: 'tag' });
          }}
        >
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
          role="presentation"
          className={`${sheetClass} relative z-1 max-w-80 p-1.5`}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Escape' && !nativeEvent.isComposing && actions.endEdit(id)
          }
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
