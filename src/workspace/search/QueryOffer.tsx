import type { NearQuery } from '../../highlights/search/near-queries.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { show } from '../../stores/library/current-view.ts';
import { offerClass } from '../shared/shared-classes.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  offer: NearQuery;
  sort: View['sort'];
}

/** Another query with the number of its results; it searches the whole library. */
export function QueryOffer({ offer, sort }: Props) {
  const { count, labels } = useTexts();
  return (
    <button
      type="button"
      className={offerClass}
      onClick={() => show({ ...wholeLibrary, sort, query: offer.query })}
    >
      <span dir="auto" className="truncate">
        {offer.query}
      </span>
      <span className="text-ink-muted tabular-figures">
        {count(labels.search, 'results', offer.count)}
      </span>
    </button>
  );
}
