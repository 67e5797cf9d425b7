import { useEffect, useId, useRef, useState } from 'react';
import { tagName } from '../../highlights/library/edit.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import {
  $drafts,
  discardDraft,
  draftOf,
  hasChanges,
  keepDraft,
  type Draft,
} from '../../stores/library/drafts.ts';
import { saveDraft } from '../../stores/library/edits.ts';
import { field, sheet } from '../../ui/classes.ts';
import { CollectionChoice } from './CollectionChoice.tsx';
import { MergedEntries } from './MergedEntries.tsx';
import { TagInput } from './TagInput.tsx';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  highlight: LibraryHighlight;
  /** The field that gets the focus. */
  focus: 'text' | 'note';
  onEnd: () => void;
}

const fieldClass = 'grid justify-items-start gap-1';

/** Clears the label above, the sticky title and the bars. */
const clear = 'scroll-mt-44 scroll-mb-24';

/** Form for all editable fields of a highlight; nothing changes until it is saved. */
export function HighlightForm({ library, highlight, focus, onEnd }: Props) {
  const { labels } = useTexts();
  const [initial] = useState(() => $drafts.get().get(highlight.id)?.initial ?? draftOf(highlight));
  const [draft, setState] = useState(() => $drafts.get().get(highlight.id)?.draft ?? initial);
  const [typedTag, setTypedTag] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(`[name=${focus}]`);
    field?.focus();
    // The focus alone scrolls to nothing that is in the window, be it below the bars.
    field?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [focus]);

  const isChanged = typedTag !== '' || hasChanges({ initial, draft });

  /** Drafts are kept on every change: closing the book, Escape or another view may unmount the form. */
  const setDraft = (next: Draft) => {
    setState(next);
    keepDraft(highlight.id, { initial, draft: next });
  };
  const save = () => {
    const typed = tagName(typedTag);
    const isNewTag = typed !== '' && !draft.tags.includes(typed);
    const whole = isNewTag ? { ...draft, tags: [...draft.tags, typed] } : draft;
    saveDraft(highlight.id, { initial, draft: whole });
    onEnd();
  };
  const discard = () => {
    discardDraft(highlight.id);
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
        className={`${sheet} my-3 grid gap-4 px-5 py-4`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={fieldClass}>
          <label htmlFor={`${id}-text`} className="text-sm">
            {labels.item.text}
          </label>
          <textarea
            id={`${id}-text`}
            name="text"
            className={`${field} font-serif leading-relaxed ${clear}`}
            dir="auto"
            rows={Math.min(12, 2 + Math.ceil(draft.text.length / 60))}
            value={draft.text}
            onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
          />
          {highlight.originalText !== null && (
            <QuietButton
              className="text-sm"
              onClick={() => setDraft({ ...draft, text: highlight.originalText ?? draft.text })}
            >
              {labels.item.original}
            </QuietButton>
          )}
        </div>
        <div className={fieldClass}>
          <label htmlFor={`${id}-note`} className="text-sm">
            {labels.item.note}
          </label>
          <textarea
            id={`${id}-note`}
            name="note"
            className={`${field} ${clear}`}
            dir="auto"
            rows={Math.min(8, 2 + Math.ceil(draft.note.length / 60))}
            value={draft.note}
            onChange={({ currentTarget }) => setDraft({ ...draft, note: currentTarget.value })}
          />
        </div>
        <div className={fieldClass}>
          <span className="text-sm">{labels.item.tags}</span>
          <TagInput
            library={library}
            taken={draft.tags}
            onTyped={setTypedTag}
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
        <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <FormActions
            cancel={isChanged ? labels.item.discard : labels.item.cancel}
            onCancel={discard}
          />
        </p>
      </form>
    </div>
  );
}
