import { useId, type RefObject } from 'react';
import { show } from '../../stores/library/current-view.ts';
import type { View } from '../../highlights/search/view.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import type { ListHandle } from '../list/use-list-handle.ts';
import { Icon } from '../shared/Icon.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { Key } from '../shared/Key.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  view: View;
  /** Number of results; null without a query. */
  results: string | null;
  field: RefObject<HTMLInputElement | null>;
  /** The results, which take the focus from the field. */
  list: RefObject<ListHandle | null>;
  onFocus: () => void;
  onHelp: () => void;
}

/** The search of the library. */
export function SearchField({ view, results, field, list, onFocus, onHelp }: Props) {
  const { labels } = useTexts();
  const id = useId();
  const clear = () => {
    show({ query: '' });
    field.current?.focus();
  };
  /** Back to the highlight that the search was opened from. */
  const leave = (input: HTMLInputElement) => {
    if (list.current?.currentId()) list.current.move(0);
    else input.blur();
  };
  return (
    <div
      className="group/search relative max-w-xl min-w-0 flex-1"
      role="search"
      data-searching={results === null ? undefined : ''}
    >
      <label htmlFor={id} className="sr-only">
        {labels.search.label}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-muted"
      />
      <input
        ref={field}
        id={id}
        // The bar leaves room for the ring around it.
        className={`${fieldClass} bg-surface-2 ps-10 outline-offset-0 focus:bg-surface lg:pointer-fine:min-h-10 lg:pointer-fine:py-1.5 [&::-webkit-search-cancel-button]:hidden ${view.query === '' ? 'pe-11 lg:pointer-fine:pe-18' : 'pe-40'}`}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={labels.search.short}
        value={view.query}
        onFocus={onFocus}
        onChange={({ currentTarget }) => show({ query: currentTarget.value })}
        onKeyDown={(event) => {
          const { key, currentTarget, nativeEvent } = event;
          if (nativeEvent.isComposing) return;
          if (key === 'Escape' && view.query === '') leave(currentTarget);
          else if (key === 'Escape') show({ query: '' });
          else if (key === 'ArrowDown') {
            event.preventDefault();
            list.current?.focusFirst();
          }
          // Closes the on-screen keyboard, which covers the results.
          else if (key === 'Enter' && !matchMedia('(hover: hover)').matches) currentTarget.blur();
        }}
      />
      {view.query === '' ? (
        <span className="absolute inset-y-0 end-0.5 flex items-center">
          <span
            className="pointer-events-none max-lg:hidden pointer-coarse:hidden"
            aria-hidden="true"
          >
            <Key name="/" />
          </span>
          <IconButton
            icon="help"
            label={labels.search.help}
            // On phones and tablets part of the open search; a press must not close that first.
            className="max-lg:not-group-focus-within/search:hidden"
            onMouseDown={(event) => event.preventDefault()}
            onClick={onHelp}
          />
        </span>
      ) : (
        <span className="absolute inset-y-0 end-0.5 flex items-center">
          <span className="text-sm whitespace-nowrap text-ink-muted tabular-figures">
            {results}
          </span>
          <IconButton icon="close" label={labels.search.clear} onClick={clear} />
        </span>
      )}
    </div>
  );
}
