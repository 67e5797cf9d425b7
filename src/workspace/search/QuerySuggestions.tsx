import type { Library } from '../../highlights/library/model.ts';
import { show } from '../../stores/library/current-view.ts';
import { wholeLibrary, type View } from '../../highlights/search/view.ts';
import { Icon } from '../shared/Icon.tsx';
import { useTexts } from '../shared/texts.ts';
import { sectionRowClass, ResultSection } from './ResultSection.tsx';
import { useQuerySuggestions } from './use-query-suggestions.ts';

interface Props {
  library: Library;
  view: View;
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
}

/** Other queries, for a query without results: its single words, and corrected spellings. */
export function QuerySuggestions({ library, view, countOf }: Props) {
  const { count, labels } = useTexts();
  const near = useQuerySuggestions(library, view.query, countOf);
  if (near.length === 0) return null;
  return (
    <ResultSection title={labels.search.meant}>
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
                  className={`${sectionRowClass} cursor-pointer hover:bg-surface-2`}
                  onClick={() => show({ ...wholeLibrary, sort: view.sort, query })}
                >
                  {content}
                </button>
              ) : (
                <p className={`${sectionRowClass} text-ink-muted`}>{content}</p>
              )}
            </li>
          );
        })}
      </ul>
    </ResultSection>
  );
}
