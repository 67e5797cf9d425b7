import { useMemo } from 'react';
import { booksInUse } from '../../highlights/library/edit.ts';
import { nearQueries } from '../../highlights/search/near-queries.ts';
import { booksNamed } from '../../highlights/search/rows.ts';
import type { View } from '../../highlights/search/view.ts';
import { offersClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { MatchingBooks } from './MatchingBooks.tsx';
import { QueryOffer } from './QueryOffer.tsx';
import { searchExamples } from './search-examples.ts';
import { useQuerySuggestions } from './use-query-suggestions.ts';

interface Props {
  view: View;
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
}

/** Queries offered. */
const OFFERED = 3;
/** Of the examples those that are simple. */
const USUAL = 4;

/**
 * For a query without results up to three that have some: books that it names, its single words and
 * corrected spellings, or else examples.
 */
export function QuerySuggestions({ view, countOf }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const { query, sort } = view;
  const near = useQuerySuggestions(library, query, countOf, nearQueries);
  const isBook = useMemo(
    () => view.book === null && booksNamed(query, booksInUse(library)).length > 0,
    [view.book, query, library],
  );
  const examples = useMemo(
    () =>
      searchExamples(labels)
        .slice(0, USUAL)
        .map(([example]) => ({ query: example, count: countOf(example) }))
        .filter((example) => example.count > 0),
    [labels, countOf],
  );
  if (near === null && !isBook) return null;
  const found = near?.filter((each) => each.count > 0) ?? [];
  const isNear = found.length > 0;
  return (
    <p className={`${offersClass} mt-6 flex-wrap`}>
      {isBook ? (
        <MatchingBooks view={view} />
      ) : (
        <>
          <span className="text-sm text-ink-muted max-sm:w-full">
            {isNear ? labels.search.meant : labels.search.help}
          </span>
          {(isNear ? found : examples).slice(0, OFFERED).map((each) => (
            <QueryOffer key={each.query} offer={each} sort={sort} />
          ))}
        </>
      )}
    </p>
  );
}
