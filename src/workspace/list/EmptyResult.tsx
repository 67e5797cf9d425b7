import type { Library } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { activeConditions, withoutConditions, type View } from '../../stores/library/view.ts';
import { show } from '../../stores/library/shown-view.ts';
import { button } from '../../ui/classes.ts';
import { useTexts, type Labels } from '../shared/texts.ts';
import { NamedBooks } from './NamedBooks.tsx';

interface Props {
  library: Library;
  view: View;
  onHelp: () => void;
}

interface Reason {
  title: string;
  /** How to fill the place. */
  hint?: string;
  /** Whether deleting may have emptied it. */
  isDeletion?: boolean;
}

/** Why nothing is shown: for one empty place, also what belongs there. */
function reasonOf(library: Library, view: View, labels: Labels): Reason {
  const query = view.query.trim();
  if (query !== '') return { title: fill(labels.empty.noResults, { query }) };
  const [only, another] = activeConditions(view);
  if (another) return { title: labels.empty.noHighlights };
  if (!only || only === 'book')
    return {
      title: labels.empty.library,
      hint: fill(labels.empty.libraryHint, {
        import: labels.import.more,
        more: labels.library.more,
      }),
      isDeletion: true,
    };
  if (view.only === 'deleted')
    return { title: labels.deleted.none, hint: labels.empty.deletedHint };
  if (only === 'tag')
    return {
      title: fill(labels.empty.tag, { tag: view.tag ?? '' }),
      hint: fill(labels.empty.tagHint, { add: labels.item.addTag }),
    };
  if (only === 'collection')
    return {
      title: fill(labels.empty.collection, {
        name: library.collections.find(({ id }) => id === view.collection)?.name ?? '',
      }),
      hint: fill(labels.empty.collectionHint, {
        select: labels.item.select,
        add: labels.filter.collection,
      }),
    };
  return { title: labels.empty.noHighlights };
}

/** Shown in place of the highlights when there are none, with a way on. */
export function EmptyResult({ library, view, onHelp }: Props) {
  const { labels } = useTexts();
  const query = view.query.trim();
  const { title, hint, isDeletion } = reasonOf(library, view, labels);
  const conditions = activeConditions(view);
  const isBookAlone = conditions.join() === 'book';
  return (
    <div data-empty className="max-w-passage py-10 text-balance lg:ps-4">
      <h2 className="mb-1.5 text-xl">{title}</h2>
      {hint && <p className="text-ink-muted">{hint}</p>}
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <NamedBooks library={library} view={view} />
        {query !== '' && (
          <>
            <button type="button" className={button()} onClick={() => show({ query: '' })}>
              {labels.search.clear}
            </button>
            <button type="button" className={button()} onClick={onHelp}>
              {labels.search.help}
            </button>
          </>
        )}
        {conditions.length > 0 && (
          <button type="button" className={button()} onClick={() => show(withoutConditions(view))}>
            {hint || isBookAlone ? labels.books.all : labels.empty.clear}
          </button>
        )}
        {isDeletion && (
          <button type="button" className={button()} onClick={() => show({ only: 'deleted' })}>
            {labels.only.deleted}
          </button>
        )}
      </p>
    </div>
  );
}
