import { useStore } from '@nanostores/react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import { readNoteCommands } from '../../highlights/library/note-commands.ts';
import { $drafts } from '../../stores/library/drafts.ts';
import { sheet } from '../../ui/classes.ts';
import { tags as tagsClass } from '../shared/shared-classes.ts';
import { CollectionMenu } from '../shelf/CollectionMenu.tsx';
import { ColorTab } from '../shelf/ColorTab.tsx';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { TagButton } from '../shared/TagButton.tsx';
import { useTexts } from '../shared/texts.ts';
import type { ItemProps } from './item-props.ts';
import { marginClass, marginWidth } from './item-classes.ts';
import { MarkedText } from './MarkedText.tsx';
import { Place } from './Place.tsx';
import { TagInput } from './TagInput.tsx';

const MergesDialog = lazyDialog(async () => (await import('./MergesDialog.tsx')).MergesDialog);

/** The margin of a highlight: position, note, tags and an unsaved draft. */
export function ItemMargin({ library, highlight, book, words, editing, actions }: ItemProps) {
  const { id, kind, note, tags, merged } = highlight;
  const { labels, count } = useTexts();
  const hasDraft = useStore($drafts).has(id);
  const joined = merged.filter(({ reason }) => reason !== 'note').length;
  const collections = library.collections.filter((each) => highlight.collections.includes(each.id));
  const commands = readNoteCommands(note);
  // The mark of a heading is seen in the text; its tags are the exports'.
  const shownNote =
    commands.headingLevel !== null && commands.tags.length === 0 ? commands.note : note;

  return (
    <div className={`${marginClass} ${kind === 'bookmark' ? '' : marginWidth}`}>
      {book && (
        <p className="line-clamp-2 font-serif text-sm leading-snug" dir="auto">
          <MarkedText text={book.title || labels.file.untitled} words={words} />
        </p>
      )}
      <Place highlight={highlight} />
      {shownNote !== null && (
        <p
          className="self-stretch border-s-3 border-stroke ps-3.5 text-sm leading-normal wrap-anywhere whitespace-pre-wrap"
          dir="auto"
          lang={eastAsianLanguage([shownNote])}
        >
          <MarkedText text={shownNote} words={words} />
        </p>
      )}
      {/* In one line where they fit: what stands beside a passage makes its row no higher than it must be. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
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
        {collections.length > 0 && (
          <ul
            className="flex flex-wrap gap-x-4 text-xs text-ink-muted"
            aria-label={labels.item.collections}
          >
            {collections.map(({ id: each, name, color }) => (
              <li key={each} className="flex items-center gap-1.5">
                <ColorTab color={color} />
                <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
        )}
        {joined > 0 && (
          <QuietButton className="text-xs" onClick={() => actions.edit({ id, part: 'merges' })}>
            {count(labels.item, 'mergedFrom', joined + 1)}
          </QuietButton>
        )}
      </div>
      {editing === 'tag' && (
        <TagInput
          library={library}
          taken={tags}
          onAdd={(added) => actions.tag(id, added)}
          onEnd={() => actions.endEdit(id)}
        />
      )}
      {editing === 'collection' && (
        <div className={`${sheet} relative z-1 w-full p-1.5`}>
          <CollectionMenu library={library} ids={[id]} onEnd={() => actions.endEdit(id)} />
        </div>
      )}
      {editing === 'merges' && (
        <MergesDialog highlight={highlight} onClose={() => actions.endEdit(id)} />
      )}
      {hasDraft && (
        <QuietButton className="text-sm" onClick={() => actions.edit({ id, part: 'text' })}>
          <span className="text-error">{labels.item.draft}</span>
        </QuietButton>
      )}
    </div>
  );
}
