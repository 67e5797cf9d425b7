import { fill } from '../../../lib/shared/fill.ts';
import { show, wholeLibrary, type View } from '../../../stores/library-view.ts';
import { useTexts } from '../shared/texts.ts';

/** What stands in place of the highlights when none fits, with the way out. */
export function EmptyResult({ view }: { view: View }) {
  const { labels } = useTexts();
  const hasQuery = view.query.trim() !== '';
  return (
    <div className="empty-shelf">
      <p className="empty-title">
        {hasQuery
          ? fill(labels.empty.noResults, { query: view.query.trim() })
          : labels.empty.noHighlights}
      </p>
      <button type="button" className="button" onClick={() => show(wholeLibrary)}>
        {labels.empty.clear}
      </button>
    </div>
  );
}
