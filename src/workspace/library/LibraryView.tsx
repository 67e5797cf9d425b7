import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { formatView } from '../../stores/library/current-view.ts';
import { $detailsRequest } from '../../stores/library/view-requests.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { readSavedSelection } from '../../stores/export/saved-selection.ts';
import { $spines } from '../../stores/library/spines.ts';
import { $shelfOrder } from '../../stores/library/shelf-order.ts';
import { inShelfOrder } from '../../highlights/library/shelf-order.ts';
import { usePrintShown } from '../export/use-print-shown.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { bookFacts } from '../books/book-facts.ts';
import { useQuoting } from '../item/use-quoting.ts';
import { FactLine } from '../shared/FactLine.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTexts } from '../shared/texts.ts';
import { ActiveFilters } from '../search/ActiveFilters.tsx';
import { DeletedBar } from '../list/DeletedBar.tsx';
import { HighlightList, type ListHandle } from '../list/HighlightList.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { Panels } from './Panels.tsx';
import { ResultSummary } from '../search/ResultSummary.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePanels } from './use-panels.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useScrollToResults } from '../list/use-scroll-to-results.ts';
import { useSelection } from '../list/use-selection.ts';
import { useAnnouncedResults } from '../search/use-announced-results.ts';
import { useSearchResults } from '../search/use-search-results.ts';

const BookDetails = lazyPart(async () => (await import('../books/BookDetails.tsx')).BookDetails);
const BookOpening = lazyPart(async () => (await import('../books/BookOpening.tsx')).BookOpening);
const BookTurning = lazyPart(async () => (await import('../books/BookTurning.tsx')).BookTurning);
const Filters = lazyPart(async () => (await import('../search/Filters.tsx')).Filters);
const EmptyResult = lazyPart(async () => (await import('../search/EmptyResult.tsx')).EmptyResult);
const ResultContext = lazyPart(
  async () => (await import('../search/ResultContext.tsx')).ResultContext,
);

const NONE: LibraryHighlight[] = [];
const nothing = (): ReadonlySet<string> => new Set();

interface Props {
  library: Library;
}

/** The library: sidebar, toolbar, filters, list of highlights and dialogs. */
export function LibraryView({ library: stored }: Props) {
  const texts = useTexts();
  const { labels, lang, count } = texts;
  const quoting = useQuoting();
  const spines = useStore($spines);
  const order = useStore($shelfOrder);
  const library = useMemo(() => inShelfOrder(stored, order, lang), [stored, order, lang]);
  const { view, sought, shown, words, inAllBooks, inAllPlaces, countOf, choose } =
    useSearchResults(library);
  const { panel, setPanel, isBack, toggle, closeShelf } = usePanels();
  // Of the list, which may still show the previous view.
  const isDeletedShown = sought.only === 'deleted';
  // Deleted highlights cannot be selected.
  const selection = useSelection(
    isDeletedShown ? NONE : shown,
    view,
    isBack ? readSavedSelection : nothing,
  );
  const [openBook, setOpenBook] = useState<string | null>(null);
  const list = useRef<ListHandle>(null);
  const column = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ search, list, selection, open: setPanel, closeShelf });
  usePrintShown(library, shown);
  useEffect(
    () =>
      $detailsRequest.subscribe((id) => {
        if (id === null) return;
        setOpenBook(id);
        $detailsRequest.set(null);
      }),
    [],
  );

  const hasQuery = view.query.trim() !== '';
  const isFound = sought.query === view.query;
  const number = isFound ? count(labels.search, 'results', shown.length) : '';
  const results = hasQuery ? number : null;
  useAnnouncedResults(results);
  // The words that are found, not the query: that changes with each key.
  const { query: _query, ...chosen } = view;
  useScrollToResults(column, `${words.join(' ')} ${JSON.stringify(chosen)}`);

  const pick = useCallback(
    (choice: Partial<View>) => {
      choose(choice);
      setPanel((before) => (before === 'shelf' ? null : before));
    },
    [choose, setPanel],
  );
  const books = useMemo(
    () => new Map(library.books.map((book) => [book.id, book])),
    [library.books],
  );
  const book = openBook === null ? undefined : books.get(openBook);
  // A book and nothing else.
  const isAlone =
    formatView(sought) === formatView({ ...wholeLibrary, sort: sought.sort, book: sought.book });
  const alone = isAlone && shown.length > 0 ? books.get(sought.book ?? '') : undefined;
  const [only] = shown.length === 1 && !isDeletedShown ? shown : [];

  return (
    <>
      <Toolbar
        view={view}
        results={results}
        search={search}
        isEmpty={shown.length === 0}
        panel={panel}
        onPanel={toggle}
        onLeave={() => list.current?.focusFirst()}
      />
      <div className="lg:flex lg:gap-10">
        <div className="lg:w-64 lg:flex-none">
          <Sidebar
            library={library}
            view={view}
            results={inAllBooks}
            inAllPlaces={inAllPlaces}
            isOpen={panel === 'shelf'}
            onChoose={pick}
            onTags={() => setPanel('tags')}
          />
        </div>
        {/* The page's scroll padding would leave a gap below the bar. The selection bar ends a short list at the window's edge, too. */}
        <div
          ref={column}
          className="min-w-0 grow -scroll-mt-8 flex-col pt-2 pb-32 lg:has-[[data-selection]]:flex lg:has-[[data-selection]]:min-h-below-bar lg:has-[[data-selection]]:pb-4"
        >
          {panel === 'filters' && (
            <Filters
              library={library}
              view={view}
              count={shown.length}
              onChoose={choose}
              onClose={() => setPanel(null)}
            />
          )}
          <ActiveFilters library={library} view={view} results={hasQuery ? null : number} />
          {isDeletedShown && <DeletedBar library={library} />}
          {hasQuery && shown.length > 0 && <ResultSummary library={library} view={view} />}
          {alone && (
            <BookOpening
              book={alone}
              spine={spines.get(alone.id)}
              onCopy={() => quoting.copy(shown.map(({ id }) => id))}
              onExport={() => setPanel('export')}
              onOpen={() => setOpenBook(alone.id)}
            >
              <FactLine className="text-sm text-ink-muted" facts={bookFacts(shown, texts)} />
            </BookOpening>
          )}
          {shown.length === 0 ? (
            <EmptyResult library={library} view={sought} countOf={countOf} />
          ) : (
            <HighlightList
              ref={list}
              library={library}
              books={books}
              shown={shown}
              words={words}
              sort={sought.sort}
              isDeletedShown={isDeletedShown}
              isAlone={alone !== undefined}
              selection={selection}
              onChoose={choose}
              onOpenBook={setOpenBook}
            />
          )}
          {alone && (
            <BookTurning
              books={booksInUse(library)}
              current={alone}
              onChoose={(book) => choose({ book })}
            />
          )}
          {hasQuery && only && (
            <ResultContext library={library} highlight={only} sort={view.sort} />
          )}
          <SelectionBar
            library={library}
            shown={shown}
            selection={selection}
            onExport={() => setPanel('export')}
            onEmptied={() => search.current?.focus()}
          />
        </div>
      </div>
      <Panels
        library={library}
        view={view}
        shown={shown}
        selected={selection.ids}
        open={panel}
        onChoose={pick}
        onOpenBook={setOpenBook}
        onClose={() => setPanel(null)}
      />
      {book && (
        <BookDetails
          library={library}
          book={book}
          onSelect={selection.select}
          onClose={() => setOpenBook(null)}
        />
      )}
    </>
  );
}
