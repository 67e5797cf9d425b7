import { useEffect, useId, useRef } from 'react';
import { shownColor } from '../../highlights/library/as-shown.ts';
import { printedPages } from '../../highlights/text/ranges.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { CollectionChoice } from './CollectionChoice.tsx';
import {
  fieldNameClass,
  formMarginWidthClass,
  groundClass,
  itemClass,
  textClass,
} from './item-classes.ts';
import { PageField } from './PageField.tsx';
import { TextConflict } from './TextConflict.tsx';
import { formScrollClass, PassageField } from './PassageField.tsx';
import { Position } from './Position.tsx';
import { TagInput, typedTextClass } from '../tags/TagInput.tsx';
import { strokeClass } from '../../lib/shared/stroke.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { FormActions } from '../shared/FormActions.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { useHighlightDraft } from './use-highlight-draft.ts';

interface Props {
  highlight: LibraryHighlight;
  /** The field to focus. */
  focus: 'text' | 'note';
  onEnd: () => void;
}

/** The form of a highlight, in place of its row. */
export function HighlightForm({ highlight, focus, onEnd }: Props) {
  const library = useLibrary();
  const { originalText, bookId } = highlight;
  const title = library.books.find(({ id }) => id === bookId)?.title;
  const { labels } = useTexts();
  const { draft, theirs, isPage, isChanged, ...edit } = useHighlightDraft(highlight);
  const form = useRef<HTMLFormElement>(null);
  const other = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const focused = form.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${focus}]`);
    focused?.focus();
    // Browsers put the caret at the start.
    focused?.setSelectionRange(focused.value.length, focused.value.length);
    // Focusing scrolls nothing that is in the window but covered by the bars: show the whole form
    // or, if it is too tall, the field. On phones the form fills the window from its top: the
    // on-screen keyboard leaves it half of that.
    const block = matchMedia('(width < 1024px)').matches ? 'start' : 'nearest';
    form.current?.scrollIntoView({ block, behavior: 'instant' });
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [focus]);

  const color = shownColor({ ...highlight, color: draft.color });
  const save = () => {
    if (theirs !== null) return other.current?.focus();
    if (!isPage) return page.current?.focus();
    edit.save();
    onEnd();
  };
  const discard = () => {
    edit.discard();
    onEnd();
  };

  return (
    <div
      className="pt-3 pb-6"
      role="presentation"
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && !event.defaultPrevented) onEnd();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <form
        ref={form}
        className={`isolate -scroll-mt-22 scroll-mb-6 lg:scroll-mt-28 ${itemClass} ${groundClass} py-4 max-lg:min-h-dvh max-lg:pb-18 lg:pe-4 ${strokeClass(color)}`}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Position highlight={highlight} title={title} />
        {/* In the columns of passage and margin. */}
        <div className="mt-1.5 flex flex-col gap-x-8 gap-y-5 md:flex-row">
          <div className={`${textClass} flex flex-col gap-5`}>
            <div className="grid content-start justify-items-start">
              <PassageField text={draft.text} onChange={(text) => edit.change({ text })} />
              {theirs !== null && (
                <TextConflict
                  ref={other}
                  text={theirs}
                  onTake={() => edit.settle(theirs)}
                  onKeep={() => edit.settle(draft.text)}
                />
              )}
              {originalText !== null && originalText !== draft.text && (
                <QuietButton
                  className="mt-2 text-sm"
                  onClick={() => edit.change({ text: originalText })}
                >
                  {labels.item.original}
                </QuietButton>
              )}
            </div>
            <div className="flex flex-col gap-2">
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
                onChange={({ currentTarget }) => edit.change({ note: currentTarget.value })}
              />
              <span aria-hidden="true" className={`${fieldNameClass} mt-3.5`}>
                {labels.column.color}
              </span>
              <ColorChoice color={color} onChoose={(chosen) => edit.change({ color: chosen })} />
            </div>
          </div>
          <div className={`flex min-w-0 flex-col gap-4 ${formMarginWidthClass}`}>
            <PageField
              ref={page}
              page={draft.page}
              filePage={printedPages(highlight.page ?? '')}
              isInvalid={!isPage}
              onChange={(typed) => edit.change({ page: typed })}
            />
            <fieldset className="min-w-0">
              <legend className={`${fieldNameClass} mb-2`}>{labels.item.tags}</legend>
              <TagInput
                taken={draft.tags}
                target={highlight.id}
                onAdd={edit.addTags}
                onRemove={(tag) => edit.change({ tags: draft.tags.filter((each) => each !== tag) })}
              />
            </fieldset>
            <CollectionChoice
              collections={library.collections}
              chosen={draft.collections}
              onChange={(collections) => edit.change({ collections })}
            />
          </div>
        </div>
        {/* On phones in place of the tools. */}
        <div className="flex items-center justify-end gap-2 border-t border-rule max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:h-14 max-lg:justify-between max-lg:bg-surface max-lg:px-5 lg:mt-4.5 lg:pt-4">
          <FormActions
            isInline
            cancel={isChanged ? labels.item.discard : labels.item.cancel}
            onCancel={discard}
          />
        </div>
      </form>
    </div>
  );
}
