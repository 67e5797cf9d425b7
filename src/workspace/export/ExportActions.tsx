import { useRef, useState, type Ref } from 'react';
import type { ExportPassage } from '../../highlights/export/document.ts';
import { fill } from '../../lib/shared/fill.ts';
import { listOf } from '../../lib/shared/list-of.ts';
import { formatOf, isShareTarget, type ExportTarget } from '../../highlights/export/targets.ts';
import { prepareWriting } from '../../stores/export/write.ts';
import { Button } from '../shared/Button.tsx';
import { countKinds, isCountedApart } from '../shared/count-kinds.ts';
import { useTexts } from '../shared/texts.ts';
import { canShare } from './save-file.ts';
import type { ExportProgress } from './use-file-export.ts';

interface Props {
  target: ExportTarget;
  progress: ExportProgress;
  /** What is exported, to be counted. */
  passages: readonly ExportPassage[];
  isReady: boolean;
  /** The plan's limit of characters per text; null for none. */
  limit: number | null;
  /** Called when the user leaves to get a larger plan. */
  onUpgrade: () => void;
  /** Prints from the browser, where the file would lack letters: then the main action. Null otherwise. */
  onPrint: (() => void) | null;
  onShare: () => void;
  onSave: () => void;
  /** Stops writing the file. */
  onCancel: () => void;
}

/** Whether the share sheet accepts files, tested with the most common type. */
const offersSharing = () =>
  canShare({ name: 'a.txt', type: 'text/plain', bytes: new Uint8Array(1) });

/** The footer of the export dialog: the plan's limit, progress, and the buttons to share and download. */
export function ExportActions(props: Props) {
  const { target, progress, passages, limit, onUpgrade, onPrint, onShare, onSave, onCancel } =
    props;
  const texts = useTexts();
  const { labels, lang, links, count } = texts;
  const [isSharing] = useState(offersSharing);
  const main = onPrint ? 'print' : isSharing && isShareTarget(target) ? 'share' : 'save';
  const format = formatOf(target);
  const isBusy = progress === 'making' || progress === 'sending';
  const isReady = props.isReady && !isBusy;
  const runText = () => {
    if (passages.length === 0) return labels.export.title;
    // Cards are counted whatever is on them.
    const isOne = target === 'anki' || passages.every(({ kind }) => !isCountedApart(kind));
    return fill(isOne ? count(labels.export, 'run', passages.length) : labels.export.runWith, {
      format: labels.export[format],
      what: listOf(countKinds(passages, texts), lang),
    });
  };
  const save = useRef<HTMLButtonElement>(null);
  return (
    <>
      {limit !== null && links.upgrade && (
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted max-sm:basis-full max-sm:text-xs sm:*:block sm:*:w-fit">
          {fill(labels.export.freeNote, { limit })}{' '}
          <a href={links.upgrade} onClick={onUpgrade}>
            {labels.export.upgrade}
          </a>
        </p>
      )}
      <p role="status" className="min-w-0 flex-1 text-sm empty:absolute max-sm:w-full">
        {isBusy && labels.export.making}
        {progress === 'failed' && <span className="text-error">{labels.error.exportFailed}</span>}
        {progress === 'fontsMissing' && (
          <span className="text-error">{labels.export.fontsMissing}</span>
        )}
      </p>
      {progress === 'making' && (
        <Button
          onClick={() => {
            onCancel();
            // This button disappears with the focus.
            save.current?.focus();
          }}
        >
          {labels.item.cancel}
        </Button>
      )}
      {isSharing && (
        <ExportButton isMain={main === 'share'} isReady={isReady} onPress={onShare}>
          {labels.export.share}
        </ExportButton>
      )}
      <ExportButton isMain={main === 'save'} isReady={isReady} onPress={onSave} ref={save}>
        {runText()}
      </ExportButton>
      {onPrint && (
        <ExportButton isMain isReady={isReady} onPress={onPrint}>
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
