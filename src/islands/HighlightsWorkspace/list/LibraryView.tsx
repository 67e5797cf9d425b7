import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { currentBookId, type Library } from '../../../highlights/library/library.ts';
import { createSearchIndex, queryWords } from '../../../highlights/search/search.ts';
import { $view, filterOf, show, wholeLibrary } from '../../../stores/library-view.ts';
import { announce } from '../../../stores/notice.ts';
import { BookDetails } from '../shelf/BookDetails.tsx';
import { Collections } from '../shelf/Collections.tsx';
import { EmptyResult } from './EmptyResult.tsx';
import { ExportPanel } from '../export/ExportPanel.tsx';
import { Filters } from './Filters.tsx';
import { HighlightList } from './HighlightList.tsx';
import { SameBooks } from '../shelf/SameBooks.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Shelf } from '../shelf/Shelf.tsx';
import { useTexts } from '../shared/texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { useSelection } from './use-selection.ts';
import { useWarmSearch } from './use-warm-search.ts';

/** Milliseconds of rest after which the number of results is said. */
const SAY_AFTER = 700;

interface Props {
  library: Library;
  isSample: boolean;
}

/** The library: shelf, search and filters, highlights with their notes, and what can be done with them. */
export function Explorer({ library, isSample }: Props) {
  const { labels, count } = useTexts();
  const asked = useStore($view);
  // The address may name a book that has become part of another one since.
  const view = useMemo(
    () => ({ ...asked, book: asked.book && currentBookId(library, asked.book) }),
    [asked, library],
  );
  // A key shows in its field at once; what it finds follows, and nothing is searched for twice.
  const sought = useDeferredValue(view);
  const { query } = sought;
  const index = useMemo(() => createSearchIndex(library), [library]);
  useWarmSearch(library);
  const shown = useMemo(() => index.search(filterOf(sought)), [index, sought]);
  const words = useMemo(() => queryWords(query), [query]);
  const selection = useSelection(library, shown);
  const [openBook, setOpenBook] = useState<string | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const [isShelfOpen, setIsShelfOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const hasQuery = query.trim() !== '';
  const results = count(labels.search, 'results', shown.length);
  useEffect(() => {
    if (!hasQuery) return;
    const timer = setTimeout(() => announce(results), SAY_AFTER);
    return () => clearTimeout(timer);
  }, [hasQuery, results]);

  const showBook = useCallback((book: string | null) => {
    show({ ...wholeLibrary, book });
    setIsShelfOpen(false);
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) list.current?.scrollIntoView();
  }, []);

  const books = useMemo(
    () => new Map(library.books.map((book) => [book.id, book])),
    [library.books],
  );
  const book = openBook === null ? undefined : books.get(openBook);

  return (
    <div className="explorer">
      <Toolbar
        view={view}
        isShelfOpen={isShelfOpen}
        onShelf={() => setIsShelfOpen(!isShelfOpen)}
        onExport={() => setIsExporting(true)}
      />
      <div className="explorer-columns">
        <aside className="explorer-shelf" data-open={isShelfOpen}>
          <Shelf library={library} current={view.book} onChoose={showBook} />
          <Collections library={library} current={view.collection} />
        </aside>
        <div className="explorer-list" ref={list}>
          {isSample && <p className="margin-note">{labels.import.sampleNote}</p>}
          <SameBooks library={library} />
          <Filters library={library} view={view} />
          {hasQuery && <p className="explorer-count">{results}</p>}
          {shown.length === 0 ? (
            <EmptyResult view={view} />
          ) : (
            <HighlightList
              library={library}
              books={books}
              shown={shown}
              words={words}
              selection={selection}
              onOpenBook={setOpenBook}
            />
          )}
        </div>
      </div>
      <SelectionBar library={library} selection={selection} onExport={() => setIsExporting(true)} />
      {book && <BookDetails library={library} book={book} onClose={() => setOpenBook(null)} />}
      {isExporting && (
        <ExportPanel
          library={library}
          shown={shown}
          selected={selection.ids}
          onClose={() => setIsExporting(false)}
        />
      )}
    </div>
  );
}
