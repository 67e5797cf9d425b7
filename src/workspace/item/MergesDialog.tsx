import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { undoMerges } from '../../highlights/merge/merges.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { notify } from '../../stores/notice.ts';
import { button } from '../../ui/classes.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { Place } from './Place.tsx';

interface Props {
  highlight: LibraryHighlight;
  onClose: () => void;
}

/** The entries that a highlight was made of, each of which can be taken out again, or all at once. */
export function MergesDialog({ highlight, onClose }: Props) {
  const { labels } = useTexts();
  const { merged } = highlight;

  const split = (ids: string[]) => {
    onClose();
    changeLibrary((library) => undoMerges(library, ids));
    notify({ text: labels.item.apart, canUndo: true });
  };

  return (
    <Dialog
      title={labels.item.split}
      size="text"
      onClose={onClose}
      actions={
        merged.length > 1 && (
          <button
            type="button"
            className={button()}
            onClick={() => split(merged.map(({ id }) => id))}
          >
            {labels.item.splitAll}
          </button>
        )
      }
    >
      <p className="font-serif" dir="auto">
        {highlight.text}
      </p>
      <ul className="divide-y divide-rule border-t border-rule">
        {merged.map((source) => (
          <li key={source.id} className="py-3">
            <Place highlight={source} />
            <p className="font-serif" dir="auto">
              {source.text}
            </p>
            <QuietButton className="text-sm" onClick={() => split([source.id])}>
              {labels.item.split}
            </QuietButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
