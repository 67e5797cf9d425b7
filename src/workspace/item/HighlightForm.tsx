import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { distinctTags, shownColor } from '../../highlights/library/as-shown.ts';
import { parseTags } from '../../highlights/library/tags.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import {
  $drafts,
  discardDraft,
  draftOf,
  hasChanges,
  keepDraft,
  onNewest,
  otherText,
  type Draft,
  type StartedDraft,
} from '../../stores/library/drafts.ts';
import { saveDraft } from '../../stores/library/edits.ts';
import { $typedTags, keepTypedTag } from '../../stores/library/typed-tags.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { CollectionChoice } from './CollectionChoice.tsx';
import {
  columnsClass,
  fieldNameClass,
  groundClass,
  itemClass,
  marginWidthClass,
  positionClass,
  textClass,
} from './item-classes.ts';
import { TextConflict } from './TextConflict.tsx';
import { formScrollClass, PassageField } from './PassageField.tsx';
import { Position } from './Position.tsx';
import { TagInput, typedTextClass } from '../tags/TagInput.tsx';
import { strokeClass } from '../../lib/shared/stroke.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  highlight: LibraryHighlight;
  /** The field to focus. */
  focus: 'text' | 'note';
  onEnd: () => void;
}

/** The form of a highlight, in place of its row. */
export function HighlightForm({ library, highlight, focus, onEnd }: Props) {
  const { originalText } = highlight;
  const { labels } = useTexts();
  const [started, setState] = useState((): StartedDraft => {
    const initial = draftOf(highlight);
    return $drafts.get().get(highlight.id) ?? { initial, draft: initial };
  });
  // Another tab may change the highlight while it is edited here.
  const { initial, draft } = onNewest(started, highlight);
  const theirs = otherText(highlight, { initial, draft });
  const typedTag = useStore($typedTags).get(highlight.id) ?? '';
  const form = useRef<HTMLFormElement>(null);
  const other = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const focused = form.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${focus}]`);
    focused?.focus();
    // Browsers put the caret at the start.
    focused?.setSelectionRange(focused.value.length, focused.value.length);
    // Focusing scrolls nothing that is in the window but covered by the bars: show the whole form or, if it is too tall,
    // the field.
    for (const each of [form.current, focused])
      each?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [focus]);

  const painted = { ...highlight, color: draft.color };
  const isChanged = typedTag !== '' || hasChanges({ initial, draft });

  /** Stores the draft on every change: the form may be unmounted at any time. */
  const keep = (next: StartedDraft) => {
    setState(next);
    keepDraft(highlight.id, next);
  };
  const setDraft = (next: Draft) => keep({ initial, draft: next });
  /** Settles on one of two texts: from now on theirs is the one that mine changes. */
  const settle = (text: string) =>
    keep({ initial: { ...initial, text: highlight.text }, draft: { ...draft, text } });
  const withTags = (names: string[]): Draft => ({
    ...draft,
    tags: distinctTags([...draft.tags, ...names]),
  });
  const save = () => {
    if (theirs !== null) return other.current?.focus();
    saveDraft(highlight.id, { initial, draft: withTags(parseTags(typedTag)) });
    keepTypedTag(highlight.id, '');
    onEnd();
  };
  const discard = () => {
    discardDraft(highlight.id);
    keepTypedTag(highlight.id, '');
    onEnd();
  };

  return (
    <div
      className="pb-3"
      role="presentation"
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && !event.defaultPrevented) onEnd();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <form
        ref={form}
        className={`isolate scroll-mt-28 scroll-mb-6 ${itemClass} ${groundClass} pt-5 pb-4 before:-top-2 ${strokeClass(shownColor(painted))}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={`flex flex-col gap-x-8 ${columnsClass}`}>
          <div className={`${textClass} grid content-start justify-items-start`}>
            <PassageField text={draft.text} onChange={(text) => setDraft({ ...draft, text })} />
            {theirs !== null && (
              <TextConflict
                ref={other}
                text={theirs}
                onTake={() => settle(theirs)}
                onKeep={() => settle(draft.text)}
              />
            )}
            {originalText !== null && originalText !== draft.text && (
              <QuietButton
                className="mt-2 text-sm"
                onClick={() => setDraft({ ...draft, text: originalText })}
              >
                {labels.item.original}
              </QuietButton>
            )}
          </div>
          <div className={`max-md:hidden ${marginWidthClass} ${positionClass}`}>
            <Position highlight={highlight} />
          </div>
        </div>
        {/* In the columns of passage and margin. */}
        <div className="flex flex-col gap-x-8 gap-y-5 pt-4 md:flex-row">
          <div className={`${textClass} flex flex-col gap-1.5`}>
            <label htmlFor={`${id}-note`} className={fieldNameClass}>
              {labels.item.note}
            </label>
            <textarea
              id={`${id}-note`}
              name="note"
              className={`${fieldClass} field-sizing-content min-h-22 ${typedTextClass} supports-[field-sizing:content]:resize-none ${formScrollClass}`}
              dir="auto"
              placeholder={labels.item.addNote}
              rows={Math.min(8, 2 + Math.ceil(draft.note.length / 30))}
              value={draft.note}
              onChange={({ currentTarget }) => setDraft({ ...draft, note: currentTarget.value })}
            />
          </div>
          <div className={`flex min-w-0 flex-col gap-4 ${marginWidthClass}`}>
            <fieldset className="min-w-0">
              <legend className={`${fieldNameClass} mb-1.5`}>{labels.item.tags}</legend>
              <TagInput
                library={library}
                taken={draft.tags}
                target={highlight.id}
                onAdd={(list) => setDraft(withTags(parseTags(list)))}
                onRemove={(tag) =>
                  setDraft({ ...draft, tags: draft.tags.filter((each) => each !== tag) })
                }
              />
            </fieldset>
            <CollectionChoice
              collections={library.collections}
              chosen={draft.collections}
              onChange={(collections) => setDraft({ ...draft, collections })}
            />
          </div>
        </div>
        <div className="max-lg:contents lg:flex lg:max-w-256 lg:items-center lg:justify-between lg:pt-3">
          <div className="grid gap-1.5 max-lg:pt-2 lg:flex lg:items-center lg:gap-4">
            <span aria-hidden="true" className={fieldNameClass}>
              {labels.column.color}
            </span>
            <ColorChoice
              color={shownColor(painted)}
              isRow
              onChoose={(color) => setDraft({ ...draft, color })}
            />
          </div>
          {/* On phones in place of the page's bar. */}
          <div className="flex items-center gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:z-20 max-lg:h-14 max-lg:justify-between max-lg:border-b max-lg:border-rule max-lg:bg-surface max-lg:px-5">
            <FormActions
              isInline
              cancel={isChanged ? labels.item.discard : labels.item.cancel}
              onCancel={discard}
            />
          </div>
        </div>
      </form>
    </div>
  );
}
