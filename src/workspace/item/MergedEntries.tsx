import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { undoMerges } from '../../highlights/merge/merges.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { notify } from '../../stores/notice.ts';
import { Disclosure } from '../shared/Disclosure.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { Place } from './Place.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  highlight: LibraryHighlight;
  /** Called when an entry was split off. */
  onSplit: () => void;
}

/** The entries merged into a highlight, each of which can be split off again. */
export function MergedEntries({ highlight, onSplit }: Props) {
  const { labels, count } = useTexts();
  // A note attached to its passage is not part of the passage, here as in the list.
  const joined = highlight.merged.filter(({ reason }) => reason !== 'note');
  if (highlight.merged.length === 0) return null;

  const split = (id: string) => {
    changeLibrary((library) => undoMerges(library, [id]));
    notify({ text: labels.report.undone, canUndo: true });
    onSplit();
  };

  return (
    <Disclosure
      summary={
        joined.length > 0 ? count(labels.item, 'mergedFrom', joined.length + 1) : labels.item.split
      }
    >
      <ul className="divide-y divide-rule">
        {highlight.merged.map((source) => (
          <li key={source.id} className="py-3">
            <Place highlight={source} />
            <p dir="auto">{source.text}</p>
            <QuietButton className="text-sm" onClick={() => split(source.id)}>
              {labels.item.split}
            </QuietButton>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
