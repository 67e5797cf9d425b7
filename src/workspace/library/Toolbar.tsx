import { useId, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { show } from '../../stores/library/current-view.ts';
import { sortOrders, activeConditions, type View } from '../../highlights/search/view.ts';
import { fill } from '../../lib/shared/fill.ts';
import { notify } from '../../stores/notice.ts';
import type { ListHandle } from '../list/use-list-handle.ts';
import { LibraryMenu } from './LibraryMenu.tsx';
import { Icon } from '../shared/Icon.tsx';
import { useTexts } from '../shared/texts.ts';
import { SearchField } from './SearchField.tsx';
import { Tool } from './Tool.tsx';
import { badgeClass, litClass, mainToolClass, toolClass, toolBarClass } from './toolbar-classes.ts';

/** A panel over the library. */
export type Panel =
  'export' | 'filters' | 'shelf' | 'imports' | 'tags' | 'keys' | 'review' | 'search';

interface Props {
  view: View;
  /** Number of results; null without a query. */
  results: string | null;
  /** There is something to export. */
  canExport: boolean;
  /** The bar of the selection has an export of its own. */
  isSelecting: boolean;
  search: RefObject<HTMLInputElement | null>;
  list: RefObject<ListHandle | null>;
  panel: Panel | null;
  onPanel: (panel: Panel) => void;
}

/** The tools in the page's bar: search, filters, order, export and the menu. */
export function Toolbar(props: Props) {
  const { view, results, canExport, isSelecting, search, list, panel, onPanel } = props;
  const { labels } = useTexts();
  const bar = document.getElementById('app-tools');
  const narrowed = activeConditions(view).filter((condition) => condition !== 'book').length;
  const query = view.query.trim();
  const nothing = query ? fill(labels.empty.noResults, { query }) : labels.empty.noHighlights;
  const tools = (
    <>
      <SearchField
        view={view}
        results={results}
        field={search}
        list={list}
        // On phones the open sidebar would cover the results.
        onFocus={() => panel === 'shelf' && onPanel('shelf')}
        onHelp={() => onPanel('search')}
      />
      <div
        data-tools
        className={`${toolBarClass} z-15 items-center max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col max-lg:bg-surface lg:gap-0.5`}
      >
        <Tool
          className="lg:hidden"
          icon="books"
          label={labels.books.title}
          labelClass={labelClass}
          aria-expanded={panel === 'shelf'}
          onClick={() => onPanel('shelf')}
        />
        <Tool
          icon="filter"
          label={labels.filter.title}
          labelClass={labelClass}
          aria-expanded={panel === 'filters'}
          onClick={() => onPanel('filters')}
        >
          {narrowed > 0 && <span className={`${badgeClass} ${onIconClass}`}>{narrowed}</span>}
        </Tool>
        <Sort view={view} />
        <Tool
          icon="export"
          label={labels.export.title}
          labelClass="max-w-full max-lg:truncate"
          className={`${mainToolClass} ${canExport && !isSelecting ? litClass : unlitClass}`}
          aria-disabled={!canExport}
          title={canExport ? undefined : nothing}
          // Devices without hover show no title.
          onClick={() => (canExport ? onPanel('export') : notify({ text: nothing }))}
        />
        <LibraryMenu onPanel={onPanel} />
      </div>
    </>
  );
  return bar ? createPortal(tools, bar) : tools;
}

function Sort({ view }: { view: View }) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <div className={`${toolClass} has-focus-visible:outline-3 has-focus-visible:outline-link`}>
      <label
        htmlFor={id}
        className="flex items-center gap-1.5 max-lg:max-w-full max-lg:flex-col max-lg:gap-0.5"
      >
        <Icon name="sort" />
        <span className={labelClass}>{labels.sort.title}</span>
      </label>
      {/* A transparent native select over what looks like the other tools. */}
      <select
        id={id}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
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

/** On medium screens only the icons are shown. */
const labelClass = 'max-w-full max-lg:truncate lg:max-xl:sr-only';

/** The primary action without its colour, at an equal size. */
const unlitClass =
  'lg:border-rule-strong inactive:cursor-default inactive:border-rule inactive:text-ink-muted lg:inactive:bg-transparent';

const onIconClass = 'max-lg:absolute max-lg:start-1/2 max-lg:top-0.75 max-lg:ms-1.5';
