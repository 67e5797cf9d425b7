import { editText } from '../../highlights/library/edit.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { Compared } from './Compared.tsx';

/** The device's text of a passage that the reader has edited, to be taken in place of theirs, or not. */
export function DeviceText({ highlight }: { highlight: LibraryHighlight }) {
  const { labels } = useTexts();
  const { id, text, originalText, deviceHasMore } = highlight;
  if (originalText === null) return null;
  const keep = (kept: string) => changeLibrary((library) => editText(library, id, kept));
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="text-ink-muted">{labels.item.deviceText}</p>
      <p className="font-serif" dir="auto">
        <Compared text={originalText} other={text} as="mark" />
      </p>
      <p className="flex flex-wrap gap-x-4">
        <QuietButton onClick={() => keep(originalText)}>{labels.item.takeTheirs}</QuietButton>
        {deviceHasMore && (
          <QuietButton onClick={() => keep(text)}>{labels.item.keepMine}</QuietButton>
        )}
      </p>
    </div>
  );
}
