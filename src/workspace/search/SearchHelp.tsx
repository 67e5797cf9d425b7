import { Dialog } from '../shared/Dialog.tsx';
import { Disclosure } from '../shared/Disclosure.tsx';
import { useTexts } from '../shared/texts.ts';
import { searchExamples } from './search-examples.ts';

interface Props {
  onTry: (query: string) => void;
  onClose: () => void;
}

/** Examples that are always shown. */
const SHOWN_COUNT = 6;

/** The search syntax by examples, the usual ones first. */
export function SearchHelp({ onTry, onClose }: Props) {
  const { labels } = useTexts();
  const examples = searchExamples(labels);
  return (
    <Dialog title={labels.search.help} onClose={onClose}>
      <Examples examples={examples.slice(0, SHOWN_COUNT)} onTry={onTry} />
      <Disclosure summary={labels.item.all}>
        <Examples examples={examples.slice(SHOWN_COUNT)} onTry={onTry} />
      </Disclosure>
    </Dialog>
  );
}

interface ExamplesProps extends Pick<Props, 'onTry'> {
  examples: readonly (readonly [query: string, meaning: string])[];
}

/** Examples, each a button that searches for it. */
const Examples = ({ examples, onTry }: ExamplesProps) => (
  <dl>
    {examples.map(([query, meaning]) => (
      <div
        key={query}
        className="flex flex-wrap items-center gap-x-4 border-rule not-first:border-t"
      >
        <dt className="order-2">
          <button
            type="button"
            className="min-h-11 cursor-pointer rounded-md whitespace-nowrap text-link"
            onClick={() => onTry(query)}
          >
            <code>{query}</code>
          </button>
        </dt>
        <dd className="grow">{meaning}</dd>
      </div>
    ))}
  </dl>
);
