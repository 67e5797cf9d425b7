import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { normalizeTag } from '../../highlights/library/as-shown.ts';
import { countedTags, suggestedTags } from '../../highlights/library/tags.ts';
import { fill } from '../../lib/shared/fill.ts';
import { $typedTags, keepTypedTag } from '../../stores/library/drafts.ts';
import { fieldClass as textField } from '../../ui/form-classes.ts';
import { offeredTagClass, tagsClass } from '../shared/shared-classes.ts';
import { TagButton } from './TagButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  /** Tags that are set already. */
  taken: readonly string[];
  /** Called with one tag, or a pasted list. */
  onAdd: (tags: string) => void;
  /** If given, the tags are shown in the field and can be removed. */
  onRemove?: (tag: string) => void;
  /** Key under which text that is typed and not added is stored: ids of highlights. */
  target: string;
  /** Called on Escape, or Enter in an empty field; missing in a form, which has its own keys. */
  onEnd?: () => void;
  /** Shows suggestions above the field. */
  isAbove?: boolean;
}

/** Number of suggestions shown. */
const VISIBLE_COUNT = 6;

/** Small, but not on touch devices: iOS zooms in on fields below 16 px. */
export const typedTextClass = 'text-sm leading-normal pointer-coarse:text-base';

/** Looks like a field, with the tags before the input. */
const holderClass =
  'flex min-h-11 flex-wrap items-center gap-1.5 rounded-lg border border-rule-strong bg-sheet px-1.5 py-1 hover:border-ink has-[input:focus-visible]:focus-ring pointer-coarse:gap-4 pointer-coarse:not-has-[li]:py-0';

/**
 * A combobox for tags: Enter or a comma adds what was typed or chosen with the arrow keys. Leaving
 * the field stores what is typed as a draft and adds nothing, since it may be half a word.
 */
export function TagInput(props: Props) {
  const library = useLibrary();
  const { taken, onAdd, onRemove, target, onEnd, isAbove = false } = props;
  const { labels } = useTexts();
  const typed = useStore($typedTags).get(target) ?? '';
  const setTyped = (text: string) => keepTypedTag(target, text);
  const field = useRef<HTMLInputElement>(null);
  const takesFocus = onEnd !== undefined;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [active, setActive] = useState(-1);
  const id = useId();
  const used = useMemo(() => countedTags(library).map(({ tag }) => tag), [library]);
  const suggestions = suggestedTags(used, typed, taken).slice(0, VISIBLE_COUNT);

  const add = (tag: string) => {
    if (normalizeTag(tag) !== '') onAdd(tag);
    setTyped('');
    setActive(-1);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key: pressed } = event;
    const handled = () => event.preventDefault();
    const isCommand = event.ctrlKey || event.metaKey;
    // In a form, the command with Enter saves all of it.
    if (event.nativeEvent.isComposing || (isCommand && (pressed !== 'Enter' || !onEnd))) return;
    if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
      handled();
      const step = pressed === 'ArrowDown' ? 1 : -1;
      const count = suggestions.length + 1;
      // Index -1, before the first suggestion, stands for the typed text.
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (pressed === 'Enter' || pressed === ',') {
      handled();
      const chosen = suggestions[active];
      if (typed === '' && !chosen && pressed === 'Enter') onEnd?.();
      else add(chosen ?? typed);
    } else if (pressed === 'Escape' && onEnd) {
      handled();
      onEnd();
    } else if (pressed === 'Backspace' && typed === '') {
      const last = taken.at(-1);
      if (last !== undefined) onRemove?.(last);
    }
  };

  const input = (
    <input
      className={`scroll-mt-44 scroll-mb-24 ${onRemove ? 'min-h-8 w-24 flex-1 bg-transparent px-1.5 outline-none pointer-coarse:min-h-11' : textField} ${typedTextClass}`}
      role="combobox"
      aria-label={labels.item.addTag}
      aria-expanded={suggestions.length > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      placeholder={labels.item.addTag}
      autoComplete="off"
      autoCapitalize="none"
      ref={field}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setActive(-1);
      }}
      onKeyDown={handleKey}
    />
  );
  return (
    <div className={`flex w-full gap-3 ${isAbove ? 'flex-col-reverse lg:max-w-80' : 'flex-col'}`}>
      {onRemove ? (
        <div className={holderClass}>
          {taken.length > 0 && (
            <ul className="contents">
              {taken.map((tag) => (
                <li key={tag}>
                  <TagButton
                    aria-label={fill(labels.item.removeTag, { tag })}
                    onClick={() => {
                      onRemove(tag);
                      field.current?.focus();
                    }}
                  >
                    #{tag}
                    <span aria-hidden="true">×</span>
                  </TagButton>
                </li>
              ))}
            </ul>
          )}
          {input}
        </div>
      ) : (
        input
      )}
      {/* Not a popup: over the next passage, the tags would look like its own. */}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={labels.item.tags}
        className={`${tagsClass} empty:hidden`}
      >
        {suggestions.map((tag, index) => (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- The field takes the keys (aria-activedescendant).
          <li
            key={tag}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`${offeredTagClass} before:-me-1 before:content-['+_#']`}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(tag)}
          >
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
