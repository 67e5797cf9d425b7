import { useTexts } from '../shared/texts.ts';
import { searchExamples } from './search-examples.ts';

interface Props {
  onTry: (query: string) => void;
}

/** The search syntax by examples, each a button that searches for it. */
export function SearchExamples({ onTry }: Props) {
  const { labels } = useTexts();
  return (
    <dl>
      {searchExamples(labels).map(([query, meaning]) => (
        <div key={query} className="flex items-center justify-between gap-4 border-t border-rule">
          <dt className="order-2">
            <button
              type="button"
              className="min-h-11 cursor-pointer rounded-md whitespace-nowrap text-link"
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
