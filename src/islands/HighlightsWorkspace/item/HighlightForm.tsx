import { useEffect, useId, useRef, useState } from 'react';
import { restoreText } from '../../../highlights/library/edit.ts';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';
import { changeLibrary } from '../../../stores/library.ts';
import { CollectionChoice } from './CollectionChoice.tsx';
import { applyDraft, draftOf } from './draft.ts';
import { MergedEntries } from './MergedEntries.tsx';
import { TagInput } from './TagInput.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  highlight: LibraryHighlight;
  /** The field to begin in. */
  focus: 'text' | 'note';
  onEnd: () => void;
}

/** Everything about one highlight that the reader may change; nothing changes before it is saved. */
export function HighlightForm({ library, highlight, focus, onEnd }: Props) {
  const { labels } = useTexts();
  const [draft, setDraft] = useState(() => draftOf(highlight));
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.querySelector<HTMLElement>(`[name=${focus}]`)?.focus(), [focus]);

  const save = () => {
    changeLibrary((before) => applyDraft(before, highlight.id, draft));
    onEnd();
  };

  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEnd();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <form
        ref={form}
        className="sheet item-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="item-form-field">
          <label htmlFor={`${id}-text`}>{labels.item.text}</label>
          <textarea
            id={`${id}-text`}
            name="text"
            className="field item-form-text"
            dir="auto"
            rows={Math.min(12, 2 + Math.ceil(draft.text.length / 60))}
            value={draft.text}
            onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
          />
          {highlight.originalText !== null && (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                changeLibrary((before) => restoreText(before, highlight.id));
                onEnd();
              }}
            >
              {labels.item.original}
            </button>
          )}
        </div>
        <div className="item-form-field">
          <label htmlFor={`${id}-note`}>{labels.item.note}</label>
          <textarea
            id={`${id}-note`}
            name="note"
            className="field"
            dir="auto"
            rows={Math.min(8, 2 + Math.ceil(draft.note.length / 60))}
            value={draft.note}
            onChange={({ currentTarget }) => setDraft({ ...draft, note: currentTarget.value })}
          />
        </div>
        <div className="item-form-field">
          <span className="item-form-label">{labels.item.tags}</span>
          <TagInput
            library={library}
            taken={draft.tags}
            onAdd={(tag) => setDraft({ ...draft, tags: [...draft.tags, tag] })}
            onRemove={(tag) =>
              setDraft({ ...draft, tags: draft.tags.filter((each) => each !== tag) })
            }
          />
        </div>
        <CollectionChoice
          collections={library.collections}
          chosen={draft.collections}
          onChange={(collections) => setDraft({ ...draft, collections })}
        />
        <MergedEntries highlight={highlight} onSplit={onEnd} />
        <p className="form-actions">
          <button type="submit" className="button button-primary">
            {labels.item.save}
          </button>
          <button type="button" className="button" onClick={onEnd}>
            {labels.item.cancel}
          </button>
        </p>
      </form>
    </div>
  );
}
