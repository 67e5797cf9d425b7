import type { LibraryHighlight } from '../../../highlights/library/library.ts';
import { redoMerges, undoMerges } from '../../../highlights/merge/merges.ts';
import { changeLibrary } from '../../../stores/library.ts';
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
  const { merged } = highlight;
  if (merged.length === 0) return null;

  const split = (id: string) => {
    changeLibrary((library) => undoMerges(library, [id]));
    notify({
      text: labels.report.undone,
      undo: () => changeLibrary((library) => redoMerges(library, [id])),
    });
    onSplit();
  };

  return (
    <details className="disclosure">
      <summary>{count(labels.item, 'mergedFrom', merged.length + 1)}</summary>
      <ul className="merges">
        {merged.map((source) => (
          <li key={source.id}>
            <p className="place">{placeOf(source, labels, lang)}</p>
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
