import { editText } from '../../highlights/library/edit.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { shownParts } from '../../highlights/merge/decisions/manual-parts.ts';
import { removableSources } from '../../highlights/library/manual-merges.ts';
import { undoMerges } from '../../highlights/merge/decisions/merges.ts';
import { changeLibrary, changeWithNotice } from '../../stores/library/edits.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { noteClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { Dropped, hasOwnWords, WordDiff } from './WordDiff.tsx';
import { DeviceText } from './DeviceText.tsx';
import { offeredText } from './offered-text.ts';
import { Position } from '../item/Position.tsx';

interface Props {
  highlight: LibraryHighlight;
  onClose: () => void;
}

/** The entries merged into a highlight, each with a button to split it off. */
export function MergesDialog({ highlight, onClose }: Props) {
  const library = useLibrary();
  const { labels } = useTexts();
  const { text, deviceHasMore, hasNewDeviceNote } = highlight;
  const merged = shownParts(library, highlight);
  // A passage joined by hand from several entries has no counterpart on the device.
  const isOfDevice = merged[0]?.reason !== null;
  const isBeside = ({ reason, kind }: (typeof merged)[number]) =>
    reason === 'note' || (kind === 'note' && highlight.kind !== 'note');
  // Of several wordings one stands, and another may be taken in its place.
  const isWording = !isOfDevice && merged.some((each) => each.text === text);
  const longest = merged
    .filter((each) => each.reason !== null && !isBeside(each))
    .reduce((most, each) => (each.text.length > most.length ? each.text : most), '');

  const title = merged.length > 0 ? labels.item.joined : offeredText(highlight, { labels });

  const split = (ids: string[]) => {
    onClose();
    changeWithNotice((before) => undoMerges(before, ids), labels.item.apart);
  };

  const take = (wording: string) =>
    changeLibrary((before) => editText(before, highlight.id, wording));

  return (
    <Dialog
      title={title}
      size="text"
      onClose={onClose}
      actions={
        merged.filter(({ reason }) => reason !== null).length > 1 && (
          <Button onClick={() => split(removableSources(library, highlight))}>
            {labels.item.splitAll}
          </Button>
        )
      }
    >
      <p className="font-serif" dir="auto">
        <WordDiff text={text} other={longest || null} as="mark" />
      </p>
      {(isOfDevice || deviceHasMore || hasNewDeviceNote) && <DeviceText highlight={highlight} />}
      <ul className="border-t border-rule divided">
        {merged.map((source) => (
          <li key={source.id} className="py-3">
            <Position highlight={source} />
            {source.reason === 'draft' && (
              <p className="text-xs text-ink-muted">{labels.report.noteEarlier}</p>
            )}
            <p
              className={source.kind === 'note' ? `mt-1 text-sm/6 ${noteClass}` : 'font-serif'}
              dir="auto"
            >
              {isOfDevice && !isBeside(source) ? (
                <Dropped text={source.text} kept={text} />
              ) : (
                <WordDiff text={source.text} other={isBeside(source) ? null : text} as="del" />
              )}
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm">
              {isWording && !isBeside(source) && hasOwnWords(source.text, text) && (
                <QuietButton onClick={() => take(source.text)}>
                  {labels.item.takeTheirs}
                </QuietButton>
              )}
              {source.reason && (
                <QuietButton onClick={() => split([source.id])}>
                  {source.reason === 'repeat' ? labels.item.keepBoth : labels.item.split}
                </QuietButton>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
