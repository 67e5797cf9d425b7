import type { ReactNode } from 'react';
import { booksInUse, tagsOf } from '../../highlights/library/edit.ts';
import type { Library } from '../../highlights/library/model.ts';
import { OPERATORS, unknownOperator } from '../../highlights/search/query.ts';
import { booksNamed } from '../../highlights/search/rows.ts';
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
import { tagsClass } from '../shared/shared-classes.ts';
import { TagButton } from '../shared/TagButton.tsx';
import { useTexts, type Labels } from '../shared/texts.ts';
import { NamedBooks } from './NamedBooks.tsx';
import { SearchExamples } from './SearchExamples.tsx';
import { useNear } from './use-near.ts';

interface Props {
  library: Library;
  view: View;
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
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

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of an empty place, with its heading. */
function Part({ title, className = '', children }: PartProps) {
  return (
    <section className={`mt-8 ${className}`}>
      <h3 className="mb-2 font-sans text-sm font-semibold text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}

const rowClass = 'flex min-h-12 w-full items-center gap-3 text-start';

/** What each word of the query finds, or the word that it was to be, in the whole library. */
function NearResults({ library, view, countOf }: Pick<Props, 'library' | 'view' | 'countOf'>) {
  const { count, labels } = useTexts();
  const near = useNear(library, view.query, countOf);
  if (near.length === 0) return null;
  return (
    <Part title={labels.search.meant}>
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
                  className={`${rowClass} cursor-pointer hover:bg-surface-2`}
                  onClick={() => show({ ...wholeLibrary, sort: view.sort, query })}
                >
                  {content}
                </button>
              ) : (
                <p className={`${rowClass} text-ink-muted`}>{content}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** Tags offered. */
const OFFERED = 8;

/** The most used tags, which a desk has on its shelf, and where there is none the books, which no shelf has left. */
function WaysOn({ library, view }: Pick<Props, 'library' | 'view'>) {
  const { labels } = useTexts();
  const used = tagsOf(library).slice(0, OFFERED);
  if (used.length > 0)
    return (
      <Part title={labels.item.tags} className="lg:hidden">
        <ul className={tagsClass}>
          {used.map(({ tag }) => (
            <li key={tag}>
              <TagButton onClick={() => show({ ...wholeLibrary, sort: view.sort, tag })}>
                #{tag}
              </TagButton>
            </li>
          ))}
        </ul>
      </Part>
    );
  const books = booksInUse(library);
  // Books that the search names are offered above.
  if (booksNamed(view.query, books).length > 0) return null;
  return (
    <Part title={labels.books.title}>
      <ul className="border-t border-rule">
        {books.slice(0, OFFERED).map(({ id, title }) => (
          <li key={id} className="border-b border-rule">
            <button
              type="button"
              className={`${rowClass} cursor-pointer font-serif hover:bg-surface-2`}
              onClick={() => show({ ...wholeLibrary, sort: view.sort, book: id })}
            >
              <span dir="auto" className="truncate">
                {title || labels.file.untitled}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Shown in place of the highlights when there are none, with a way on. */
export function EmptyResult({ library, view, countOf }: Props) {
  const { labels, lang } = useTexts();
  const query = view.query.trim();
  const { title, hint, isDeletion } = reasonOf(library, view, labels);
  const conditions = activeConditions(view);
  const unknown = unknownOperator(query);
  const operators = new Intl.ListFormat(lang, { type: 'disjunction' });
  const isBookAlone = conditions.join() === 'book';
  return (
    <div data-empty className="max-w-passage py-10 text-balance lg:ps-4">
      <h2 className="mb-1.5 text-row">{title}</h2>
      {hint && <p className="text-ink-muted">{hint}</p>}
      {unknown !== null && (
        <p className="text-ink-muted">
          {fill(labels.empty.operator, {
            operator: unknown,
            operators: operators.format(OPERATORS.map((each) => `${each}:`)),
          })}
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <NamedBooks library={library} view={view} />
        {query !== '' && (
          <button type="button" className={button()} onClick={() => show({ query: '' })}>
            {labels.search.clear}
          </button>
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
      {query !== '' && (
        <>
          <NearResults library={library} view={view} countOf={countOf} />
          <WaysOn library={library} view={view} />
          <Part title={labels.search.help}>
            <SearchExamples onTry={(example) => show({ query: example })} />
          </Part>
        </>
      )}
    </div>
  );
}
