import { useId, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { show } from '../../stores/library/shown-view.ts';
import { sortOrders, activeConditions, type View } from '../../stores/library/view.ts';
import { LibraryMenu } from '../shelf/LibraryMenu.tsx';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { useTexts } from '../shared/texts.ts';

/** What is open over the library. */
export type Panel = 'export' | 'filters' | 'shelf' | 'tags' | 'keys' | 'review';

interface Props {
  view: View;
  /** Number of results; null without a query. */
  results: string | null;
  search: RefObject<HTMLInputElement | null>;
  panel: Panel | null;
  onPanel: (panel: Panel) => void;
}

/** Tools in the page's bar: search, and actions on the library as a whole. */
export function Toolbar({ view, results, search, panel, onPanel }: Props) {
  const { labels } = useTexts();
  const bar = document.getElementById('app-tools');
  const narrowed = activeConditions(view).filter((condition) => condition !== 'book').length;
  const tools = (
    <>
      <Search
        view={view}
        results={results}
        field={search}
        // On a phone it lies over the results.
        onFocus={() => panel === 'shelf' && onPanel('shelf')}
      />
      <div className="tools">
        <Tool
          className="tool-shelf"
          icon="books"
          label={labels.books.title}
          isOpen={panel === 'shelf'}
          onPress={() => onPanel('shelf')}
        />
        <Tool
          icon="filter"
          label={labels.filter.title}
          badge={narrowed}
          isOpen={panel === 'filters'}
          onPress={() => onPanel('filters')}
        />
        <Sort view={view} />
        <Tool icon="export" label={labels.export.title} isMain onPress={() => onPanel('export')} />
        <LibraryMenu onPanel={onPanel} />
      </div>
    </>
  );
  return bar ? createPortal(tools, bar) : tools;
}

interface SearchProps {
  view: View;
  results: string | null;
  field: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
}

function Search({ view, results, field, onFocus }: SearchProps) {
  const { labels } = useTexts();
  const id = useId();
  const clear = () => {
    show({ query: '' });
    field.current?.focus();
  };
  return (
    <div className="search" role="search">
      <label htmlFor={id} className="sr-only">
        {labels.search.label}
      </label>
      <Icon name="search" className="h-full w-5" />
      <input
        ref={field}
        id={id}
        className="field"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={labels.search.short}
        value={view.query}
        onFocus={onFocus}
        onChange={({ currentTarget }) => show({ query: currentTarget.value })}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape' && view.query === '') currentTarget.blur();
          else if (key === 'Escape') show({ query: '' });
          // A phone's keyboard covers half of the results.
          else if (key === 'Enter') currentTarget.blur();
        }}
      />
      {view.query === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <span className="search-end">
          <span className="search-count">{results}</span>
          <IconButton icon="close" label={labels.search.clear} onClick={clear} />
        </span>
      )}
    </div>
  );
}

function Sort({ view }: { view: View }) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <div className="tool tool-sort">
      <label htmlFor={id}>
        <Icon name="sort" />
        <span className="tool-label">{labels.sort.title}</span>
      </label>
      <select
        id={id}
        value={view.sort}
        onChange={({ currentTarget }) => show({ sort: currentTarget.value as View['sort'] })}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {labels.sort[order]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  badge?: number;
  isOpen?: boolean;
  isMain?: boolean;
  className?: string;
  onPress: () => void;
}

function Tool({ icon, label, badge = 0, isOpen, isMain, className = '', onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`tool ${isMain ? 'tool-main' : ''} ${className}`}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span className="tool-label">{label}</span>
      {badge > 0 && <span className="tool-badge">{badge}</span>}
    </button>
  );
}
