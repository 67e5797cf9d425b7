import type { Library } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { listOf } from '../../lib/shared/list-of.ts';
import { restoreLibrary, startImport } from '../../stores/import/import.ts';
import type { Replacement } from '../../stores/library/restore-backup.ts';
import { Button } from '../shared/Button.tsx';
import { useSaveBackup } from '../shared/use-save-backup.ts';
import { countKinds } from '../shared/count-kinds.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props extends Replacement {
  file: File;
  onClose: () => void;
}

/** Most titles listed of the books that would be lost. */
const NAMED = 5;

/**
 * Asks whether a backup should replace the library or be added to it, and lists what replacing
 * would lose.
 */
export function RestoreDialog({ file, restored, shown, lost, onClose }: Props) {
  const texts = useTexts();
  const { labels, lang, count } = texts;
  const saveBackup = useSaveBackup();
  const numbers = ({ highlights, books }: Pick<Library, 'highlights' | 'books'>) =>
    listOf(
      [
        ...countKinds(highlights, texts),
        ...(books.length > 0 ? [count(labels.report, 'books', books.length)] : []),
      ],
      lang,
    );
  const titles = lost.books.map(({ title }) => title || labels.file.untitled);

  return (
    <Dialog
      title={labels.library.restoreTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={() => void restoreLibrary(restored)}>
            {labels.library.restoreReplace}
          </Button>
          <Button
            variant="primary"
            onClick={() => void startImport([{ name: file.name, content: file }])}
          >
            {labels.library.restoreAdd}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {fill(labels.library.restoreContent, { file: file.name, content: numbers(shown) })}
      </p>
      {lost.highlights.length + lost.books.length > 0 && (
        <div>
          <p>{fill(labels.library.restoreLost, { content: numbers(lost) })}</p>
          <ul className="mt-2 list-disc ps-5 font-serif">
            {titles.slice(0, NAMED).map((title, index) => (
              <li key={index} dir="auto">
                {title}
              </li>
            ))}
            {titles.length > NAMED && <li>…</li>}
          </ul>
        </div>
      )}
      <p className="text-sm text-ink-muted">{labels.library.restoreEdits}</p>
      <p className="text-sm">
        <QuietButton onClick={saveBackup}>{labels.library.backup}</QuietButton>
      </p>
    </Dialog>
  );
}
