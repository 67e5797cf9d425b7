import { useStore } from '@nanostores/react';
import { useMemo, type RefObject } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import { hasAlternatives } from '../../highlights/search/query.ts';
import { wholeLibrary } from '../../highlights/search/view.ts';
import { formatView } from '../../stores/library/current-view.ts';
import { $spines } from '../../stores/library/spines.ts';
import { bookFacts } from '../books/book-facts.ts';
import { useQuoting } from '../item/use-quoting.ts';
import { HighlightList } from '../list/HighlightList.tsx';
import type { ListHandle } from '../list/use-list-handle.ts';
import type { RowSelection } from '../list/use-selection.ts';
import { MatchingBooks } from '../search/MatchingBooks.tsx';
import type { SearchResults } from '../search/use-search-results.ts';
import { FactLine } from '../shared/FactLine.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

const BookOpening = lazyPart(async () => (await import('../books/BookOpening.tsx')).BookOpening);
const BookTurning = lazyPart(async () => (await import('../books/BookTurning.tsx')).BookTurning);
const CorrectedQuery = lazyPart(
  async () => (await import('../search/CorrectedQuery.tsx')).CorrectedQuery,
);
const DeletedBar = lazyPart(async () => (await import('../list/DeletedBar.tsx')).DeletedBar);
const EmptyResult = lazyPart(async () => (await import('../search/EmptyResult.tsx')).EmptyResult);
const ResultContext = lazyPart(
  async () => (await import('../search/ResultContext.tsx')).ResultContext,
);

interface Props {
  results: SearchResults;
  selection: RowSelection;
  list: RefObject<ListHandle | null>;
  onExport: () => void;
  onOpenBook: (bookId: string) => void;
}

/** The highlights that the view shows, with what is said around them; a book alone has a head. */
export function Results(props: Props) {
  const library = useLibrary();
  const { results, selection, list, onExport, onOpenBook } = props;
  const { view, sought, shown, words, countOf, choose } = results;
  const texts = useTexts();
  const quoting = useQuoting();
  const spines = useStore($spines);
  const books = useMemo(
    () => new Map(library.books.map((book) => [book.id, book])),
    [library.books],
  );
  const hasQuery = view.query.trim() !== '';
  const isDeletedShown = sought.only === 'deleted';
  const [only] = shown.length === 1 && !isDeletedShown ? shown : [];
  // A book and nothing else.
  const isAlone =
    formatView(sought) === formatView({ ...wholeLibrary, sort: sought.sort, book: sought.book });
  const alone = isAlone && shown.length > 0 ? books.get(sought.book ?? '') : undefined;

  return (
    <>
      {isDeletedShown && <DeletedBar />}
      {hasQuery && shown.length > 0 && (
        // A single row that scrolls sideways, to leave the room to the passages.
        <p className="flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto py-3 empty:hidden max-lg:-mx-5 max-lg:px-5 lg:ps-4">
          <MatchingBooks view={view} />
        </p>
      )}
      {shown.length > 0 && hasAlternatives(sought.query) && (
        <CorrectedQuery view={sought} countOf={countOf} />
      )}
      {alone && (
        <BookOpening
          book={alone}
          spine={spines.get(alone.id)}
          onCopy={() => quoting.copy(shown.map(({ id }) => id))}
          onExport={onExport}
          onOpen={() => onOpenBook(alone.id)}
        >
          <FactLine className="text-sm text-ink-muted" facts={bookFacts(shown, texts)} />
        </BookOpening>
      )}
      {shown.length === 0 ? (
        <EmptyResult view={sought} countOf={countOf} />
      ) : (
        <HighlightList
          ref={list}
          books={books}
          shown={shown}
          words={words}
          sort={sought.sort}
          isDeletedShown={isDeletedShown}
          isAlone={alone !== undefined}
          selection={selection}
          onChoose={choose}
          onOpenBook={onOpenBook}
        />
      )}
      {alone && (
        <BookTurning
          books={booksInUse(library)}
          current={alone}
          onChoose={(book) => choose({ book })}
        />
      )}
      {hasQuery && only && <ResultContext highlight={only} sort={view.sort} />}
    </>
  );
}
