import { useRef, useState, type Ref } from 'react';
import { fill } from '../../lib/shared/fill.ts';
import { listOf } from '../../lib/shared/list-of.ts';
import { formatOf, isShareTarget } from '../../highlights/export/targets.ts';
import { plans } from '../../product.ts';
import { saveSelection } from '../../stores/export/saved-selection.ts';
import { prepareWriting } from '../../stores/export/write.ts';
import { Button } from '../shared/Button.tsx';
import { countKinds, isCountedApart } from '../shared/count-kinds.ts';
import { useTexts } from '../shared/texts.ts';
import { chosenOf } from './export-request.ts';
import { layOutSheet } from './print-sheet.ts';
import { canShare } from './save-file.ts';
import { useExport } from './use-export.ts';

/** Tells whether the share sheet accepts files, tested with the most common type. */
const offersSharing = () =>
  canShare({ name: 'a.txt', type: 'text/plain', bytes: new Uint8Array(1) });

/** The footer of the export dialog: the plan's limit, progress, the buttons to share and save. */
export function ExportActions() {
  const { request, settings, passages, templateError, pdfLack, latest, ...state } = useExport();
  const { progress, cancel, save, share } = state;
  const texts = useTexts();
  const { labels, lang, links, count } = texts;
  const [isSharing] = useState(offersSharing);
  const { target } = settings;
  const { exportLimit } = plans[request.plan];
  // Printing by the browser is the main action where the file would lack letters.
  const isPrinting = pdfLack !== null && pdfLack !== 'fonts';
  const main = isPrinting ? 'print' : isSharing && isShareTarget(target) ? 'share' : 'save';
  const isBusy = progress === 'making' || progress === 'sending';
  const isReady = state.isReady && passages.length > 0 && templateError === null && !isBusy;
  const print = () => {
    layOutSheet(latest(), labels);
    window.print();
  };
  const runText = () => {
    if (passages.length === 0) return labels.export.title;
    const isOne = passages.every(({ kind }) => !isCountedApart(kind));
    return fill(isOne ? count(labels.export, 'run', passages.length) : labels.export.runWith, {
      format: labels.export[formatOf(target)],
      what: listOf(countKinds(passages, texts), lang),
    });
  };
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {exportLimit !== null && links.upgrade && (
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted max-sm:basis-full max-sm:text-xs sm:*:block sm:*:w-fit">
          {fill(labels.export.freeNote, { limit: exportLimit })}{' '}
          <a href={links.upgrade} onClick={() => saveSelection(chosenOf(request))}>
            {labels.export.upgrade}
          </a>
        </p>
      )}
      <p role="status" className="min-w-0 flex-1 text-sm empty:absolute max-sm:w-full">
        {isBusy && labels.export.making}
        {progress === 'failed' && <span className="text-error">{labels.error.exportFailed}</span>}
        {progress === 'notLoaded' && <span className="text-error">{labels.error.notLoaded}</span>}
        {progress === 'fontsMissing' && (
          <span className="text-error">{labels.export.fontsMissing}</span>
        )}
      </p>
      {progress === 'making' && (
        <Button
          onClick={() => {
            cancel();
            // This button disappears with the focus.
            saveButton.current?.focus();
          }}
        >
          {labels.item.cancel}
        </Button>
      )}
      {isSharing && (
        <ExportButton
          isMain={main === 'share'}
          isReady={isReady}
          onPress={() => void share(latest())}
        >
          {labels.export.share}
        </ExportButton>
      )}
      <ExportButton
        isMain={main === 'save'}
        isReady={isReady}
        onPress={() => void save(latest())}
        ref={saveButton}
      >
        {runText()}
      </ExportButton>
      {isPrinting && (
        <ExportButton isMain isReady={isReady} onPress={print}>
          {labels.export.print}
        </ExportButton>
      )}
    </>
  );
}

interface ExportButtonProps {
  ref?: Ref<HTMLButtonElement>;
  isMain: boolean;
  isReady: boolean;
  onPress: () => void;
  children: string;
}

/** `aria-disabled` while there is nothing to export, so that it stays focusable. */
function ExportButton({ ref, isMain, isReady, onPress, children }: ExportButtonProps) {
  const prepare = () => isReady && prepareWriting();
  return (
    <Button
      ref={ref}
      variant={isMain ? 'primary' : 'secondary'}
      aria-disabled={!isReady}
      onPointerOver={prepare}
      onFocus={prepare}
      onClick={() => isReady && onPress()}
    >
      {children}
    </Button>
  );
}
