import { fill } from '../../../lib/shared/fill.ts';
import { activeConditions, wholeLibrary, type View } from '../../../stores/library/view.ts';
import { show } from '../../../stores/library/shown-view.ts';
import { useTexts } from '../shared/texts.ts';
import './empty-result.css';

/** Shown in place of the highlights when none matches, with a way to reset. */
export function EmptyResult({ view }: { view: View }) {
  const { labels } = useTexts();
  const query = view.query.trim();
  const text =
    query !== ''
      ? fill(labels.empty.noResults, { query })
      : view.only === 'deleted'
        ? labels.deleted.none
        : labels.empty.noHighlights;
  const isNarrowed = activeConditions(view).length > 0;
  return (
    <div className="empty-result">
      <p className="empty-title">{text}</p>
      <p className="form-actions">
        {query !== '' && (
          <button type="button" className="button" onClick={() => show({ query: '' })}>
            {labels.search.clear}
          </button>
        )}
        {isNarrowed && (
          <button type="button" className="button" onClick={() => show(wholeLibrary)}>
            {labels.empty.clear}
          </button>
        )}
      </p>
    </div>
  );
}
