import { useTexts } from '../shared/texts.ts';
import { searchExamples } from './search-examples.ts';

/** What can be typed into the search, each with an example that puts it there. */
export function SearchExamples({ onTry }: { onTry: (query: string) => void }) {
  const { labels } = useTexts();
  return (
    <dl className="divide-y divide-rule">
      {searchExamples(labels).map(([query, meaning]) => (
        <div key={query} className="flex items-center justify-between gap-4">
          <dt className="order-2">
            <button
              type="button"
              className="min-h-11 rounded-md whitespace-nowrap text-link"
              onClick={() => onTry(query)}
            >
              <code>{query}</code>
            </button>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
