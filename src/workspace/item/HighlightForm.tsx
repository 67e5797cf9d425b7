import { useEffect, useId, useRef, useState } from 'react';
import { tagNames } from '../../highlights/library/edit.ts';
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
import { ColorChoice } from './ColorChoice.tsx';
import { CollectionChoice } from './CollectionChoice.tsx';
import { Place } from './Place.tsx';
import { TagInput } from './TagInput.tsx';
import { strokeClass } from '../../lib/shared/stroke.ts';
import { sheet } from '../../ui/classes.ts';
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

/** A field that is seen as one, and no wider than what it takes the place of. */
const ground =
  'rounded-md border border-rule-strong bg-sheet placeholder:text-ink-muted hover:border-ink';

/** Clears the label above, the sticky title and the bars. */
const clear = 'scroll-mt-52 scroll-mb-24';

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
  const withTags = (names: string[]): Draft => ({
    ...draft,
    tags: [...new Set([...draft.tags, ...names])],
  });
  const save = () => {
    saveDraft(highlight.id, { initial, draft: withTags(tagNames(typedTag)) });
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
        className={`${sheet} relative z-1 my-2 grid gap-x-8 gap-y-4 p-4 max-md:-mx-3 md:-mx-4 md:grid-cols-card lg:me-0 ${strokeClass(draft.color)}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid content-start justify-items-start gap-3">
          <label htmlFor={`${id}-text`} className="sr-only">
            {labels.item.text}
          </label>
          <textarea
            id={`${id}-text`}
            name="text"
            className={`font-serif leading-relaxed wrap-anywhere md:text-md ${ground} field-sizing-content w-full resize-none border-s-4 border-s-stroke px-3 py-2 pointer-coarse:min-h-11 ${clear}`}
            dir="auto"
            rows={Math.min(12, Math.ceil(draft.text.length / 60))}
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
          <label htmlFor={`${id}-note`} className="-mb-2 text-sm text-ink-muted">
            {labels.item.note}
          </label>
          <textarea
            id={`${id}-note`}
            name="note"
            className={`${ground} field-sizing-content min-h-20 w-full px-3 py-2 text-sm leading-normal ${clear}`}
            dir="auto"
            placeholder={labels.item.addNote}
            rows={Math.min(8, 2 + Math.ceil(draft.note.length / 30))}
            value={draft.note}
            onChange={({ currentTarget }) => setDraft({ ...draft, note: currentTarget.value })}
          />
        </div>
        <div className="grid content-start gap-4 pointer-coarse:gap-5">
          <ColorChoice color={draft.color} onChoose={(color) => setDraft({ ...draft, color })} />
          <TagInput
            library={library}
            taken={draft.tags}
            onTyped={setTypedTag}
            onAdd={(list) => setDraft(withTags(tagNames(list)))}
            onRemove={(tag) =>
              setDraft({ ...draft, tags: draft.tags.filter((each) => each !== tag) })
            }
          />
          <CollectionChoice
            collections={library.collections}
            chosen={draft.collections}
            onChange={(collections) => setDraft({ ...draft, collections })}
          />
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule pt-3">
          <div className="me-auto">
            <Place highlight={highlight} />
          </div>
          <FormActions
            cancel={isChanged ? labels.item.discard : labels.item.cancel}
            onCancel={discard}
          />
        </div>
      </form>
    </div>
  );
}
