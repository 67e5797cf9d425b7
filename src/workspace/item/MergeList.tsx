import { useStore } from '@nanostores/react';
import { redoMerges, undoMerges, type Merge } from '../../highlights/merge/merges.ts';
import { labelled } from '../../lib/shared/labelled.ts';
import { $library } from '../../stores/library/library.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { addedWords } from './added-words.ts';

/** The merges of an import, each with both texts and an undo button. */
export function MergeList({ merges, total }: { merges: Merge[]; total: number }) {
  const { labels, count, lang } = useTexts();
  const apart = new Set(useStore($library)?.apart);
  if (merges.length === 0) return null;

  const toggle = (id: string) => {
    const isApart = apart.has(id);
    changeLibrary((library) => (isApart ? redoMerges(library, [id]) : undoMerges(library, [id])));
  };

  return (
    <section>
      <h3 className="text-base">{count(labels.report, 'merged', total)}</h3>
      <ul className="divide-y divide-rule">
        {merges.map(({ id, source, keptText }) => (
          <li key={id} className="py-3">
            <p className="font-serif" dir="auto">
              {addedWords(keptText, source.text).map((piece, index) =>
                piece.isAdded && piece.text.trim() !== '' ? (
                  <mark key={index}>{piece.text}</mark>
                ) : (
                  piece.text
                ),
              )}
            </p>
            <p className="pt-1 font-serif text-sm text-ink-muted" dir="auto">
              <span className="sr-only">{labelled(labels.report.before, '', lang)}</span>
              {source.text}
            </p>
            <p className="text-sm text-ink-muted">
              {!apart.has(id) && `${labels.report.mergedInto} `}
              <QuietButton onClick={() => toggle(id)}>
                {apart.has(id) ? labels.books.join : labels.item.split}
              </QuietButton>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
