import type { Library } from '../../highlights/library/model.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary, type View } from '../../stores/library/view.ts';
import { Icon } from '../shared/Icon.tsx';
import { useTexts } from '../shared/texts.ts';
import { partRowClass, ResultPart } from './ResultPart.tsx';
import { useNear } from './use-near.ts';

interface Props {
  library: Library;
  view: View;
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
}

/** What each word of the query finds, or the word that it was to be, in the whole library. */
export function NearResults({ library, view, countOf }: Props) {
  const { count, labels } = useTexts();
  const near = useNear(library, view.query, countOf);
  if (near.length === 0) return null;
  return (
    <ResultPart title={labels.search.meant}>
      <ul className="border-t border-rule">
        {near.map(({ query, count: found }) => {
          const content = (
            <>
              <Icon name="search" className="size-5 flex-none text-ink-muted" />
              <span dir="auto" className="min-w-0 flex-1 truncate font-serif text-md">
                {query}
              </span>
              <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
                {count(labels.search, 'results', found)}
              </span>
            </>
          );
          return (
            <li key={query} className="border-b border-rule">
              {found > 0 ? (
                <button
                  type="button"
                  className={`${partRowClass} cursor-pointer hover:bg-surface-2`}
                  onClick={() => show({ ...wholeLibrary, sort: view.sort, query })}
                >
                  {content}
                </button>
              ) : (
                <p className={`${partRowClass} text-ink-muted`}>{content}</p>
              )}
            </li>
          );
        })}
      </ul>
    </ResultPart>
  );
}
