import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $imports, importStep, readImports } from '../../stores/import/import-list.ts';
import type { ListedImport } from '../../stores/import/import-store.ts';
import type { Step } from '../../stores/library/edit-history.ts';
import { importEffect } from '../../stores/library/undo.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { namesOfFiles, useUndo } from '../shared/use-undo.ts';

/** The imports, last first; each can be undone. */
export function ImportList({ onClose }: { onClose: () => void }) {
  const { labels, lang, labelled, count } = useTexts();
  const imports = useStore($imports);
  const [asked, setAsked] = useState<Step | null>(null);
  const namesOf = ({ files }: ListedImport) => namesOfFiles(files, labels, lang);
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  const ask = async (at: number) => {
    if (asked?.origin?.at === at) return setAsked(null);
    const step = await importStep(at);
    if (step) return setAsked(step);
    // Another tab has undone it.
    onClose();
    await readImports();
  };
  return (
    <Dialog title={labels.imports.title} size="text" onClose={onClose}>
      <ul className="grid gap-4">
        {imports.toReversed().map((each) => (
          <li key={each.at} className="flex flex-wrap items-center justify-between gap-x-6">
            <p className="min-w-0 wrap-anywhere">
              {namesOf(each)}
              <span className="block text-sm text-ink-muted">
                {dates.format(each.at)} · {count(labels.report, 'new', each.added)}
              </span>
            </p>
            <QuietButton
              aria-label={labelled(
                labels.report.undoImport,
                `${namesOf(each)}, ${dates.format(each.at)}`,
              )}
              aria-expanded={each.at === asked?.origin?.at}
              onClick={() => void ask(each.at)}
            >
              {labels.item.undo}
            </QuietButton>
            {each.at === asked?.origin?.at && <Question step={asked} onClose={onClose} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Says what undoing an import would remove and leave, with the button that does it. */
function Question({ step, onClose }: { step: Step; onClose: () => void }) {
  const { labels, count } = useTexts();
  const { undoImport } = useUndo();
  const { removed, kept } = importEffect(step);
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2">
      <p role="status">
        {count(labels.imports, 'goes', removed)}
        {kept > 0 && ` ${count(labels.imports, 'stays', kept)}`}
      </p>
      <Button
        variant="danger"
        className="ms-auto"
        onClick={() => {
          onClose();
          undoImport(step);
        }}
      >
        {labels.report.undoImport}
      </Button>
    </div>
  );
}
