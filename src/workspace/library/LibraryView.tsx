import { useCallback, useRef, useState } from 'react';
import { activeConditions, type View } from '../../highlights/search/view.ts';
import { $detailsRequest } from '../../stores/library/view-requests.ts';
import { usePrintShown } from '../export/use-print-shown.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { useRequest } from '../shared/use-request.ts';
import type { ListHandle } from '../list/use-list-handle.ts';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { Panels } from './Panels.tsx';
import { Results } from './Results.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePanels } from './use-panels.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useScrollToResults } from '../list/use-scroll-to-results.ts';
import { useSelection } from '../list/use-selection.ts';
import { useAnnouncedResults } from '../search/use-announced-results.ts';
import { useSearchResults } from '../search/use-search-results.ts';

const ActiveFilters = lazyPart(async () => (await import('../search/Filters.tsx')).ActiveFilters);
const BookDetails = lazyPart(async () => (await import('../books/BookDetails.tsx')).BookDetails);
const Filters = lazyPart(async () => (await import('../search/Filters.tsx')).Filters);

/** The library: sidebar, toolbar, filters, list of highlights and dialogs. */
export function LibraryView() {
  const { labels, count } = useTexts();
  const library = useLibrary();
  const found = useSearchResults();
  const { view, sought, shown, inAllBooks, inAllPlaces, choose } = found;
  const { panel, setPanel, isBack, toggle, closeShelf } = usePanels();
  const selection = useSelection(found, isBack);
  const [openBook, setOpenBook] = useState<string | null>(null);
  useRequest($detailsRequest, setOpenBook);
  const list = useRef<ListHandle>(null);
  const column = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ search, list, selection, open: setPanel, closeShelf });
  usePrintShown(shown);

  const hasQuery = view.query.trim() !== '';
  const isFound = sought.query === view.query;
  const number = isFound ? count(labels.search, 'results', shown.length) : '';
  const results = hasQuery ? number : null;
  useAnnouncedResults(results);
  useScrollToResults(column, found);

  const pick = useCallback(
    (choice: Partial<View>) => {
      choose(choice);
      setPanel((before) => (before === 'shelf' ? null : before));
    },
    [choose, setPanel],
  );
  const book = library.books.find(({ id }) => id === openBook);

  return (
    <>
      <Toolbar
        view={view}
        results={results}
        search={search}
        list={list}
        canExport={shown.length > 0}
        isSelecting={selection.ids.size > 0}
        panel={panel}
        onPanel={toggle}
      />
      <div className="lg:flex lg:gap-10">
        <div className="lg:w-64 lg:flex-none">
          <Sidebar
            view={view}
            results={inAllBooks}
            inAllPlaces={inAllPlaces}
            isOpen={panel === 'shelf'}
            onChoose={pick}
            onTags={() => setPanel('tags')}
          />
        </div>
        {/* The page's scroll padding would leave a gap below the bar. The selection bar ends a
            short list at the window's edge, too. */}
        <div
          ref={column}
          className="min-w-0 grow -scroll-mt-8 flex-col pt-2 pb-32 lg:has-[[data-selection]]:flex lg:has-[[data-selection]]:min-h-below-bar lg:has-[[data-selection]]:pb-4"
        >
          {panel === 'filters' && (
            <Filters
              view={view}
              count={shown.length}
              onChoose={choose}
              onClose={() => setPanel(null)}
            />
          )}
          {/* A book alone is named by its heading. */}
          {activeConditions(view).some((condition) => condition !== 'book') && (
            <ActiveFilters view={view} results={hasQuery ? null : number} />
          )}
          <Results
            results={found}
            selection={selection}
            list={list}
            onExport={() => setPanel('export')}
            onOpenBook={setOpenBook}
          />
          <SelectionBar
            shown={shown}
            selection={selection}
            onExport={() => setPanel('export')}
            onEmptied={() => search.current?.focus()}
          />
        </div>
      </div>
      <Panels
        view={view}
        shown={shown}
        selected={selection.ids}
        open={panel}
        onChoose={pick}
        onOpenBook={setOpenBook}
        onClose={() => setPanel(null)}
      />
      {book && (
        <BookDetails book={book} onSelect={selection.select} onClose={() => setOpenBook(null)} />
      )}
    </>
  );
}
