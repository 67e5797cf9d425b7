import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { tagName, tagsOf } from '../../highlights/library/edit.ts';
import { fold } from '../../highlights/fold.ts';
import type { Library } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { field as textField } from '../../ui/form-classes.ts';
import { tags } from '../shared/shared-classes.ts';
import { TagButton } from '../shared/TagButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  /** Tags that are set already. */
  taken: readonly string[];
  /** Takes one, or a list that was pasted. */
  onAdd: (tags: string) => void;
  /** When given, the tags are shown in the field and can be removed. */
  onRemove?: (tag: string) => void;
  /** Called with text that is not added yet; leaving the field then adds nothing. */
  onTyped?: (typed: string) => void;
  /** Called when the reader is done: on Escape, or Enter in an empty field. */
  onEnd?: () => void;
  /** Suggests above the field, which is at the lower edge of the window. */
  isAbove?: boolean;
}

/** Number of suggestions shown. */
const SHOWN = 6;

/** A combobox for tags: Enter or a comma adds what was typed or chosen with the arrow keys. */
export function TagInput(props: Props) {
  const { library, taken, onAdd, onRemove, onTyped, onEnd, isAbove = false } = props;
  const { labels } = useTexts();
  const [typed, setText] = useState('');
  const setTyped = (text: string) => {
    setText(text);
    onTyped?.(text);
  };
  const field = useRef<HTMLInputElement>(null);
  const takesFocus = onEnd !== undefined;
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [active, setActive] = useState(-1);
  const id = useId();
  const used = useMemo(() => tagsOf(library), [library]);
  const key = fold(tagName(typed));
  const suggestions =
    key === ''
      ? []
      : used
          .map(({ tag }) => tag)
          .filter((tag) => fold(tag).includes(key) && !taken.includes(tag))
          .slice(0, SHOWN);

  const add = (tag: string) => {
    if (tagName(tag) !== '') onAdd(tag);
    setTyped('');
    setActive(-1);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key: pressed } = event;
    const handled = () => event.preventDefault();
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
      handled();
      const step = pressed === 'ArrowDown' ? 1 : -1;
      const count = suggestions.length + 1;
      // Index -1, before the first suggestion, stands for the typed text.
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (pressed === 'Enter' || pressed === ',') {
      handled();
      if (typed === '' && pressed === 'Enter') onEnd?.();
      else add(suggestions[active] ?? typed);
    } else if (pressed === 'Escape') {
      if (typed !== '') {
        handled();
        setTyped('');
      } else if (onEnd) {
        handled();
        onEnd();
      }
    } else if (pressed === 'Backspace' && typed === '') {
      const last = taken.at(-1);
      if (last !== undefined) onRemove?.(last);
    }
  };

  return (
    <div className={`relative w-full ${isAbove ? 'lg:max-w-80' : onRemove ? '' : 'max-w-80'}`}>
      {onRemove && taken.length > 0 && (
        <ul className={`${tags} mb-1.5 pointer-coarse:mb-2.25`}>
          {taken.map((tag) => (
            <li key={tag}>
              <TagButton
                aria-label={fill(labels.item.removeTag, { tag })}
                onClick={() => onRemove(tag)}
              >
                #{tag} <span aria-hidden="true">×</span>
              </TagButton>
            </li>
          ))}
        </ul>
      )}
      <input
        className={`${textField} scroll-mt-44 scroll-mb-24`}
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
        onBlur={() => {
          if (!onTyped && tagName(typed) !== '') add(typed);
        }}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={labels.item.tags}
        className={`absolute inset-x-0 z-20 rounded-md border border-rule-strong bg-sheet p-1 cast-low empty:hidden ${isAbove ? 'bottom-full' : ''}`}
      >
        {suggestions.map((tag, index) => (
          <li
            key={tag}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="cursor-pointer content-center rounded-sm px-2.5 py-2 hover:bg-surface-2 aria-selected:bg-surface-2 pointer-coarse:min-h-11"
            // Keeps the focus in the field until the click arrives.
            onPointerDown={(event) => {
              event.preventDefault();
              add(tag);
            }}
          >
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
