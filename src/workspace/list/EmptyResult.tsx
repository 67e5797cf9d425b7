import { tagsOf } from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import { nearQueries, OPERATORS, unknownOperator } from '../../highlights/search/query.ts';
import { fill } from '../../lib/shared/fill.ts';
import {
  activeConditions,
  wholeLibrary,
  withoutConditions,
  type View,
} from '../../stores/library/view.ts';
import { show } from '../../stores/library/shown-view.ts';
import { button } from '../../ui/classes.ts';
import { Icon } from '../shared/Icon.tsx';
import { tags } from '../shared/shared-classes.ts';
import { TagButton } from '../shared/TagButton.tsx';
import { useTexts, type Labels } from '../shared/texts.ts';
import { NamedBooks } from './NamedBooks.tsx';

interface Props {
  library: Library;
  view: View;
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
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

/** What is found with less of the query, in the whole library. */
function NearResults({ view, countOf }: Pick<Props, 'view' | 'countOf'>) {
  const { count, labels } = useTexts();
  const near = nearQueries(view.query, countOf);
  if (near.length === 0) return null;
  return (
    <ul className="mt-6 border-t border-rule">
      {near.map(({ query, count: found }) => (
        <li key={query} className="border-b border-rule">
          <button
            type="button"
            className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-1 text-start hover:bg-surface-2"
            onClick={() => show({ ...wholeLibrary, sort: view.sort, query })}
          >
            <Icon name="search" className="size-5 flex-none text-ink-muted" />
            <span dir="auto" className="min-w-0 flex-1 truncate font-serif text-lg">
              {query}
            </span>
            <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
              {count(labels.search, 'results', found)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Tags offered. */
const OFFERED = 8;

/** The most used tags, on a phone, where no shelf beside the empty place has them. */
function UsedTags({ library, view }: Pick<Props, 'library' | 'view'>) {
  const { labels } = useTexts();
  const used = tagsOf(library).slice(0, OFFERED);
  if (used.length === 0) return null;
  return (
    <section className="mt-6 lg:hidden">
      <h3 className="mb-2 font-sans text-sm font-semibold text-ink-muted">{labels.item.tags}</h3>
      <ul className={tags}>
        {used.map(({ tag }) => (
          <li key={tag}>
            <TagButton onClick={() => show({ ...wholeLibrary, sort: view.sort, tag })}>
              #{tag}
            </TagButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown in place of the highlights when there are none, with a way on. */
export function EmptyResult({ library, view, countOf, onHelp }: Props) {
  const { labels, lang } = useTexts();
  const query = view.query.trim();
  const { title, hint, isDeletion } = reasonOf(library, view, labels);
  const conditions = activeConditions(view);
  const unknown = unknownOperator(query);
  const operators = new Intl.ListFormat(lang, { type: 'disjunction' });
  const isBookAlone = conditions.join() === 'book';
  return (
    <div data-empty className="max-w-passage py-10 text-balance lg:ps-4">
      <h2 className="mb-1.5 text-xl">{title}</h2>
      {hint && <p className="text-ink-muted">{hint}</p>}
      {unknown !== null && (
        <p className="text-ink-muted">
          {fill(labels.empty.operator, {
            operator: unknown,
            operators: operators.format(OPERATORS.map((each) => `${each}:`)),
          })}
        </p>
      )}
      <NearResults view={view} countOf={countOf} />
      {query !== '' && <UsedTags library={library} view={view} />}
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
