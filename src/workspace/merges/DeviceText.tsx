import { editNote, editText, resolveText } from '../../highlights/library/edit.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { restoreNote } from '../../highlights/merge/decisions/restore.ts';
import { deviceNote } from '../../highlights/merge/rebuild/device-notes.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { WordDiff } from './WordDiff.tsx';

interface VersionProps {
  label: string;
  version: string;
  /** The current text, to compare with. */
  text: string;
  onTake: () => void;
  /** If the user has to decide. */
  onKeep: (() => void) | undefined;
}

function Version({ label, version, text, onTake, onKeep }: VersionProps) {
  const { labels } = useTexts();
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="text-ink-muted">{label}</p>
      <blockquote className="font-serif" dir="auto">
        <WordDiff text={version} other={text} as="mark" />
      </blockquote>
      <p className="flex flex-wrap gap-x-4">
        <QuietButton onClick={onTake}>{labels.item.takeTheirs}</QuietButton>
        {onKeep && <QuietButton onClick={onKeep}>{labels.item.keepMine}</QuietButton>}
      </p>
    </div>
  );
}

/**
 * Other versions of a passage's text, from the device or an added library, and the device's note,
 * each with a button to use it.
 */
export function DeviceText({ highlight }: { highlight: LibraryHighlight }) {
  const { labels } = useTexts();
  const { id, text, originalText, deviceHasMore, note, otherVersions = [] } = highlight;
  const edit = (kept: string) => changeLibrary((library) => editText(library, id, kept));
  const settle = (kept: string) => changeLibrary((library) => resolveText(library, id, kept));
  return (
    <>
      {otherVersions.map((version) => (
        <Version
          key={version}
          label={labels.item.otherText}
          version={version}
          text={text}
          onTake={() => settle(version)}
          onKeep={() => settle(text)}
        />
      ))}
      {originalText !== null && (
        <Version
          label={labels.item.deviceText}
          version={originalText}
          text={text}
          onTake={() => edit(originalText)}
          onKeep={deviceHasMore && (() => edit(text))}
        />
      )}
      {highlight.hasNewDeviceNote && (
        <Version
          label={labels.item.deviceNote}
          version={deviceNote(highlight) ?? ''}
          text={note ?? ''}
          onTake={() => changeLibrary((library) => restoreNote(library, id))}
          onKeep={() => changeLibrary((library) => editNote(library, id, note))}
        />
      )}
    </>
  );
}
