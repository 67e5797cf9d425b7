import type { LibraryHighlight } from '../../../highlights/library/library.ts';
import { undoMerges } from '../../../highlights/merge/merges.ts';
import { changeLibrary } from '../../../stores/library/library.ts';
import { notify } from '../../../stores/notice.ts';
import { placeOf } from './position-label.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  highlight: LibraryHighlight;
  /** Called when an entry was taken out. */
  onSplit: () => void;
}

/** The entries a highlight was made of, each of which can stand alone again. */
export function MergedEntries({ highlight, onSplit }: Props) {
  const { labels, lang, count } = useTexts();
  // A note beside its passage is no part of the passage, here as in the list.
  const joined = highlight.merged.filter(({ reason }) => reason !== 'note');
  if (highlight.merged.length === 0) return null;

  const split = (id: string) => {
    changeLibrary((library) => undoMerges(library, [id]));
    notify({ text: labels.report.undone, canUndo: true });
    onSplit();
  };

  return (
    <details className="disclosure">
      <summary>
        {joined.length > 0
          ? count(labels.item, 'mergedFrom', joined.length + 1)
          : labels.item.split}
      </summary>
      <ul className="merges">
        {highlight.merged.map((source) => (
          <li key={source.id}>
            <p className="meta-line">{placeOf(source, labels, lang)}</p>
            <p dir="auto">{source.text}</p>
            <button type="button" className="quiet" onClick={() => split(source.id)}>
              {labels.item.split}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
