import { correctedQueries } from '../../highlights/search/near-queries.ts';
import type { View } from '../../highlights/search/view.ts';
import { offersClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { QueryOffer } from './QueryOffer.tsx';
import { useQuerySuggestions } from './use-query-suggestions.ts';

interface Props {
  view: View;
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
}

/** Above the results of a query of alternatives: the same one, corrected where it finds nothing. */
export function CorrectedQuery({ view, countOf }: Props) {
  const { labels } = useTexts();
  const { query, sort } = view;
  const [offer] = useQuerySuggestions(useLibrary(), query, countOf, correctedQueries) ?? [];
  return (
    offer && (
      <p className={`${offersClass} flex-wrap py-3 lg:ps-4`}>
        <span className="text-sm text-ink-muted">{labels.search.meant}</span>
        <QueryOffer offer={offer} sort={sort} />
      </p>
    )
  );
}
