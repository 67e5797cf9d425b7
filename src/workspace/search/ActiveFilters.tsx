import type { Library } from '../../highlights/library/model.ts';
import {
  activeConditions,
  wholeLibrary,
  withoutConditions,
  type Condition,
  type View,
} from '../../highlights/search/view.ts';
import { show } from '../../stores/library/current-view.ts';
import { fill } from '../../lib/shared/fill.ts';
import { formatDay } from '../item/position-parts.ts';
import { Icon } from '../shared/Icon.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts, type Texts } from '../shared/texts.ts';

/** The label of a condition. */
function conditionLabel(
  condition: Condition,
  view: View,
  library: Library,
  { labels, lang }: Texts,
): string {
  switch (condition) {
    case 'book':
      return library.books.find(({ id }) => id === view.book)?.title || labels.file.untitled;
    case 'collection':
      return library.collections.find(({ id }) => id === view.collection)?.name ?? '';
    case 'tag':
      return `#${view.tag ?? ''}`;
    case 'kind':
      if (view.kind === '-bookmark') return labels.filter.noBookmarks;
      return view.kind ? labels.kind[view.kind] : '';
    case 'color':
      return view.color ? labels.markColor[view.color] : '';
    case 'only':
      return view.only ? labels.only[view.only] : '';
    case 'from':
      return `${labels.filter.from} ${formatDay(new Date(view.from), lang)}`;
    case 'until':
      return `${labels.filter.until} ${formatDay(new Date(view.until), lang)}`;
  }
}

interface Props {
  view: View;
  /** The number of results; null where the search field says it. */
  results: string | null;
}

/** The active filters, each a button that removes it. */
export function ActiveFilters({ view, results }: Props) {
  const library = useLibrary();
  const texts = useTexts();
  const { labels } = texts;
  const active = activeConditions(view);
  return (
    <div className="flex flex-wrap items-center gap-1.5 pt-3 pb-2">
      <span className="me-1.5 text-sm whitespace-nowrap text-ink-muted tabular-figures empty:hidden">
        {results}
      </span>
      <ul className="contents" aria-label={labels.filter.title}>
        {active.map((condition) => {
          const name = conditionLabel(condition, view, library, texts);
          return (
            <li key={condition}>
              <button
                type="button"
                className="inline-flex min-h-8 max-w-80 cursor-pointer items-center gap-1.5 rounded-full border border-rule-strong ps-3 pe-2 text-sm hover:bg-surface-2 pointer-coarse:min-h-11"
                aria-label={fill(labels.filter.remove, { name })}
                onClick={() => show({ [condition]: wholeLibrary[condition] })}
              >
                <span dir="auto" className="truncate">
                  {name}
                </span>
                <Icon name="close" className="size-3.5" />
              </button>
            </li>
          );
        })}
      </ul>
      {/* Where the filters are in a sheet, the sheet has it. */}
      <QuietButton
        className="ms-1.5 text-sm max-lg:hidden"
        onClick={() => show(withoutConditions(view))}
      >
        {labels.empty.clear}
      </QuietButton>
    </div>
  );
}
