import { OPERATORS, unknownOperator } from '../../highlights/search/query-parts.ts';
import { unreadablePart } from '../../highlights/search/values.ts';
import { fill } from '../../lib/shared/fill.ts';
import { listOf } from '../../lib/shared/list-of.ts';
import { activeConditions, withoutConditions, type View } from '../../highlights/search/view.ts';
import { show } from '../../stores/library/current-view.ts';
import { Motif } from '../../ui/Motif.tsx';
import { Button } from '../shared/Button.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { QuerySuggestions } from './QuerySuggestions.tsx';
import { emptyReason } from './empty-reason.ts';

interface Props {
  view: View;
  /** The number of results of a query in the whole library. */
  countOf: (query: string) => number;
}

/** Shown when there are no results: why, and what to do. */
export function EmptyResult({ view, countOf }: Props) {
  const library = useLibrary();
  const { labels, lang } = useTexts();
  const query = view.query.trim();
  const { title, hint, isDeletion } = emptyReason(library, view, labels);
  const conditions = activeConditions(view);
  const unknown = unknownOperator(query);
  const unreadable = unreadablePart(query);
  const either = (parts: readonly string[]) => listOf(parts, lang, 'disjunction');
  const isBookAlone = conditions.join() === 'book';
  return (
    <div data-empty className="max-w-passage py-10 text-balance lg:ps-4">
      <Motif name="pile" className="mb-5" />
      <h2 className="mb-1.5 text-row">{title}</h2>
      {hint && <p className="text-ink-muted">{hint}</p>}
      {unknown !== null && (
        <p className="text-ink-muted">
          {fill(labels.empty.operator, {
            operator: unknown,
            operators: either(OPERATORS.map((each) => `${each}:`)),
          })}
        </p>
      )}
      {unreadable !== null && (
        <p className="text-ink-muted">
          {fill(labels.empty.value, {
            part: unreadable.part,
            instead: either(unreadable.instead),
          })}
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {query !== '' && <Button onClick={() => show({ query: '' })}>{labels.search.clear}</Button>}
        {conditions.length > 0 && (
          <Button onClick={() => show(withoutConditions(view))}>
            {hint || isBookAlone ? labels.books.all : labels.empty.clear}
          </Button>
        )}
        {isDeletion && (
          <Button onClick={() => show({ only: 'deleted' })}>{labels.only.deleted}</Button>
        )}
      </p>
      {query !== '' && <QuerySuggestions view={view} countOf={countOf} />}
    </div>
  );
}
