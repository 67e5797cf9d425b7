import { memo } from 'react';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';
import { HighlightForm } from './HighlightForm.tsx';
import { MarkedText } from './MarkedText.tsx';
import { placeOf } from './position-label.ts';
import { TagInput } from './TagInput.tsx';
import { textLanguage } from './text-language.ts';
import { useTexts } from '../shared/texts.ts';
import type { Editing, ItemActions } from './use-item-actions.ts';

interface Props {
  library: Library;
  highlight: LibraryHighlight;
  words: readonly string[];
  isSelected: boolean;
  editing: Editing['part'] | null;
  onSelect: (id: string, isRange: boolean) => void;
  actions: ItemActions;
}

/** Characters of a text that name it to those who hear the page. */
const NAME_LENGTH = 60;

/** One highlight: its text in the column, its place, note and tags in the margin. */
export const HighlightItem = memo(function HighlightItem(props: Props) {
  const { library, highlight, words, isSelected, editing, onSelect, actions } = props;
  const { id, text, kind, limitReached } = highlight;
  const { labels } = useTexts();
  const color = library.collections.find((each) => highlight.collections.includes(each.id))?.color;
  const name = text.slice(0, NAME_LENGTH) || labels.kind[kind];

  if (editing === 'text' || editing === 'note') {
    return (
      <HighlightForm
        library={library}
        highlight={highlight}
        focus={editing}
        onEnd={() => actions.endEdit(id)}
      />
    );
  }
  return (
    <article className="item" data-kind={kind} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className="item-check"
        aria-label={`${labels.item.select}: ${name}`}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
      />
      <div className="item-text">
        {text !== '' && (
          <blockquote
            className={`stroke-${color ?? 'yellow'}`}
            dir="auto"
            lang={textLanguage(text)}
          >
            <MarkedText text={text} words={words} />
          </blockquote>
        )}
        {limitReached && <p className="item-limit">{labels.item.limit}</p>}
      </div>
      <ItemMargin {...props} />
      <ItemActionsRow {...props} />
    </article>
  );
});

/** What stands beside a highlight: its place, the note and the tags. */
function ItemMargin({ library, highlight, words, editing, actions }: Props) {
  const { id, note, tags, merged } = highlight;
  const { labels, lang, count } = useTexts();
  const joined = merged.filter(({ reason }) => reason !== 'note').length;

  return (
    <div className="item-margin">
      <p className="place">{placeOf(highlight, labels, lang)}</p>
      {note !== null && (
        <p className="margin-note" dir="auto" lang={textLanguage(note)}>
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
      {joined > 0 && <p className="place">{count(labels.item, 'mergedFrom', joined + 1)}</p>}
    </div>
  );
}

/** What can be done with a highlight. */
function ItemActionsRow({ highlight, editing, actions }: Props) {
  const { id, note } = highlight;
  const { labels } = useTexts();
  const edit = (part: Editing['part']) => () => actions.edit({ id, part });
  return (
    <p className="item-actions">
      <button type="button" className="quiet" onClick={edit('text')}>
        {labels.item.edit}
      </button>
      {note === null && (
        <button type="button" className="quiet" onClick={edit('note')}>
          {labels.item.addNote}
        </button>
      )}
      {editing !== 'tag' && (
        <button type="button" className="quiet" onClick={edit('tag')}>
          {labels.item.addTag}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => actions.remove(id)}>
        {labels.item.delete}
      </button>
    </p>
  );
}
