import type { FocusEvent } from 'react';
import { shownTags } from '../../highlights/library/as-shown.ts';
import { removeTag } from '../../highlights/library/tags.ts';
import { isTextField } from '../../lib/browser/text-field.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { sheetClass } from '../../ui/classes.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { moveInMenu } from '../menu/menu-keys.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { lineButtonClass, plainTagClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { CollectionMenu } from '../sidebar/CollectionMenu.tsx';
import type { ItemProps } from './item-props.ts';
import { mergeSummary } from '../merges/merge-summary.ts';
import { offeredText } from '../merges/offered-text.ts';
import { MarkedText } from './MarkedText.tsx';
import { TagInput } from '../tags/TagInput.tsx';
import type { Editing } from './use-item-actions.ts';

const MergesDialog = lazyPart(
  async () => (await import('../merges/MergesDialog.tsx')).MergesDialog,
);

export const MoveDialog = lazyPart(
  async () => (await import('../books/MoveDialog.tsx')).MoveDialog,
);

const listClass = 'flex flex-wrap gap-x-4 pointer-coarse:gap-y-4';

/** A highlight's tags, collections and merges, and the controls that edit them. */
export function ItemTags({ highlight, words, editing, actions }: ItemProps) {
  const library = useLibrary();
  const { id, deviceHasMore, hasNewDeviceNote, otherVersions } = highlight;
  const tags = shownTags(highlight);
  const texts = useTexts();
  const { labels } = texts;
  const joined = mergeSummary('text', highlight, texts);
  const collections = library.collections.filter((each) => highlight.collections.includes(each.id));
  const leave = (part: Editing['part']) => (event: FocusEvent<HTMLElement>) => {
    const { currentTarget, relatedTarget, target } = event;
    // Editing does not end when the focus moves to a dialog or another window.
    if (currentTarget.querySelector('dialog')) return;
    if (!currentTarget.contains(relatedTarget) && document.activeElement !== target)
      actions.leaveEdit({ id, part });
  };

  return (
    <>
      <div
        className={`${listClass} items-center text-xs text-ink-muted empty:hidden max-md:order-1 md:min-h-7`}
      >
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
          <QuietButton
            className={lineButtonClass}
            onClick={() => actions.edit({ id, part: 'merges' })}
          >
            {joined}
          </QuietButton>
        )}
        {(deviceHasMore || hasNewDeviceNote || otherVersions) && (
          <QuietButton
            className={lineButtonClass}
            onClick={() => actions.edit({ id, part: 'merges' })}
          >
            {offeredText(highlight, texts)}
          </QuietButton>
        )}
      </div>
      {editing === 'tag' && (
        <div className="max-w-120 pt-3 pb-2 max-md:order-1 max-md:basis-full" onBlur={leave('tag')}>
          <TagInput
            target={id}
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
          className={`${sheetClass} relative z-1 max-w-80 p-1.5 max-md:order-1 max-md:basis-full`}
          onBlur={leave('collection')}
          // Safari does not focus a clicked button: the blur would close the list before the click.
          onMouseDown={(event) => !isTextField(event.target) && event.preventDefault()}
          onKeyDown={(event) => {
            // The field handles Escape first, and a dialog has its own keys.
            if (event.defaultPrevented || event.currentTarget.querySelector('dialog')) return;
            if (moveInMenu(event.currentTarget, event.nativeEvent)) event.preventDefault();
            else if (event.key === 'Escape') actions.endEdit(id);
          }}
        >
          <CollectionMenu ids={[id]} onEnd={() => actions.endEdit(id)} />
        </div>
      )}
      {editing === 'book' && <MoveDialog ids={[id]} onClose={() => actions.endEdit(id)} />}
      {editing === 'merges' && (
        <MergesDialog highlight={highlight} onClose={() => actions.endEdit(id)} />
      )}
    </>
  );
}
