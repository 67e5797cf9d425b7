import { useState } from 'react';
import { redoMerges, undoMerges, type Merge } from '../../../highlights/merge/merges.ts';
import { changeLibrary } from '../../../stores/library.ts';
import { useTexts } from '../shared/texts.ts';

/** What an import merged, each merge with both texts and a way back. */
export function MergeList({ merges, total }: { merges: Merge[]; total: number }) {
  const { labels, count } = useTexts();
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  if (merges.length === 0) return null;

  const toggle = (id: string) => {
    const isApart = apart.has(id);
    changeLibrary((library) => (isApart ? redoMerges(library, [id]) : undoMerges(library, [id])));
    setApart(new Set(isApart ? [...apart].filter((each) => each !== id) : [...apart, id]));
  };

  return (
    <details className="disclosure">
      <summary>
        {count(labels.report, 'merged', total)} <span>{labels.report.see}</span>
      </summary>
      <ul className="merges">
        {merges.map(({ id, source, keptText }) => (
          <li key={id}>
            <p className="merge-from" dir="auto">
              {source.text}
            </p>
            <p dir="auto">
              <mark>{keptText}</mark>
            </p>
            <p className="text-sm text-ink-muted">
              {apart.has(id) ? labels.report.undone : labels.report.mergedInto}{' '}
              <button
                type="button"
                className="quiet"
                aria-pressed={apart.has(id)}
                onClick={() => toggle(id)}
              >
                {labels.report.undo}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
