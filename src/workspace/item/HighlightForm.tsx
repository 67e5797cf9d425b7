import { useEffect, useId, useRef, useState } from 'react';
import { eastAsianLanguage } from '../../highlights/east-asian.ts';
import { shownColor } from '../../highlights/library/as-shown.ts';
import { tagNames } from '../../highlights/library/edit.ts';
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
import { ColorChoice } from './ColorChoice.tsx';
import { CollectionChoice } from './CollectionChoice.tsx';
import {
  columnsClass,
  groundClass,
  itemClass,
  marginWidthClass,
  passageClass,
  textClass,
} from './item-classes.ts';
import { Place } from './Place.tsx';
import { TagInput } from './TagInput.tsx';
import { strokeClass } from '../../lib/shared/stroke.ts';
import { fieldClass } from '../../ui/form-classes.ts';
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

const fieldNameClass = 'text-xs text-ink-muted';

/** Clears the sticky title and the bars. */
const scrollMarginClass = 'scroll-mt-44 scroll-mb-40';

/** Form for all editable fields of a highlight, with the passage where it is read; nothing changes until it is saved. */
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
  const [typedTag, setTypedTag] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const other = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const focused = form.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${focus}]`);
    focused?.focus();
    // A browser puts the caret before the text, which one would go on with.
    focused?.setSelectionRange(focused.value.length, focused.value.length);
    // The focus alone does not scroll to a field that is in the window, but below the bars.
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [focus]);

  const painted = { ...highlight, color: draft.color };
  const isChanged = typedTag !== '' || hasChanges({ initial, draft });

  /** Drafts are kept on every change: closing the book, Escape or another view may unmount the form. */
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
    tags: [...new Set([...draft.tags, ...names])],
  });
  const save = () => {
    if (theirs !== null) return other.current?.focus();
    saveDraft(highlight.id, { initial, draft: withTags(tagNames(typedTag)) });
    onEnd();
  };
  const discard = () => {
    discardDraft(highlight.id);
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
        className={`isolate ${itemClass} ${groundClass} pb-4 ${strokeClass(shownColor(painted))}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={`flex flex-col gap-x-8 ${columnsClass}`}>
          <div className={`${textClass} grid content-start justify-items-start`}>
            <label htmlFor={`${id}-text`} className="sr-only">
              {labels.item.text}
            </label>
            <blockquote
              className={`${passageClass} grid justify-self-stretch text-wrap *:col-start-1 *:row-start-1`}
              dir="auto"
              lang={eastAsianLanguage([draft.text])}
            >
              {/* It has the field's strokes and its height: both break their lines alike, which pretty ones do not. */}
              <span aria-hidden="true" className="text-transparent">
                <span className="mark">{draft.text}</span>
                {'\u200b'}
              </span>
              <textarea
                id={`${id}-text`}
                name="text"
                className={`size-full resize-none overflow-hidden rounded-sm bg-transparent p-0 text-wrap wrap-anywhere outline-offset-4 focus-visible:outline-2 pointer-coarse:min-h-11 ${scrollMarginClass}`}
                dir="auto"
                rows={1}
                value={draft.text}
                onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
              />
            </blockquote>
            {theirs !== null && (
              <div
                ref={other}
                tabIndex={-1}
                role="alert"
                className={`grid gap-1.5 text-sm ${scrollMarginClass}`}
              >
                <p className="text-error">{labels.item.changed}</p>
                <p className="font-serif wrap-anywhere whitespace-pre-wrap" dir="auto">
                  {theirs}
                </p>
                <p className="flex flex-wrap gap-x-4">
                  <QuietButton onClick={() => settle(theirs)}>{labels.item.takeTheirs}</QuietButton>
                  <QuietButton onClick={() => settle(draft.text)}>
                    {labels.item.keepMine}
                  </QuietButton>
                </p>
              </div>
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
          <div className={`max-md:hidden ${marginWidthClass}`}>
            <Place highlight={highlight} />
          </div>
        </div>
        {/* The columns of passage and margin again: both fields begin in one line, and end in one. */}
        <div className="flex flex-col gap-x-8 gap-y-4 pt-3 md:flex-row">
          <div className={`${textClass} flex flex-col gap-1.5`}>
            <label htmlFor={`${id}-note`} className={fieldNameClass}>
              {labels.item.note}
            </label>
            <textarea
              id={`${id}-note`}
              name="note"
              className={`${fieldClass} field-sizing-content min-h-17 flex-1 text-sm leading-normal supports-[field-sizing:content]:resize-none ${scrollMarginClass}`}
              dir="auto"
              placeholder={labels.item.addNote}
              rows={Math.min(8, 2 + Math.ceil(draft.note.length / 30))}
              value={draft.note}
              onChange={({ currentTarget }) => setDraft({ ...draft, note: currentTarget.value })}
            />
          </div>
          <div className={`flex min-w-0 flex-col gap-3 ${marginWidthClass}`}>
            <fieldset className="min-w-0">
              <legend className={`${fieldNameClass} mb-1.5`}>{labels.item.tags}</legend>
              <TagInput
                library={library}
                taken={draft.tags}
                onTyped={setTypedTag}
                onAdd={(list) => setDraft(withTags(tagNames(list)))}
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
          <div className="max-lg:pt-2">
            <ColorChoice
              color={shownColor(painted)}
              isRow
              onChoose={(color) => setDraft({ ...draft, color })}
            />
          </div>
          <div className="flex gap-2 max-lg:sticky max-lg:bottom-15 max-lg:-mx-2.75 max-lg:mt-2 max-lg:-mb-3.75 max-lg:justify-end max-lg:rounded-b-lg max-lg:border-t max-lg:border-rule max-lg:bg-sheet max-lg:p-2.75 max-md:*:flex-1">
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
