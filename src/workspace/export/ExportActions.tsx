import { useState } from 'react';
import { fill } from '../../lib/shared/fill.ts';
import { formatOf, takesWord, type ExportTarget } from '../../stores/export/settings.ts';
import { button } from '../../ui/classes.ts';
import { useTexts } from '../shared/texts.ts';
import { canShare } from './save-file.ts';
import type { ExportProgress } from './use-file-export.ts';

interface Props {
  target: ExportTarget;
  progress: ExportProgress;
  number: number;
  isReady: boolean;
  /** Characters of each text that the plan exports; null for all. */
  limit: number | null;
  /** The reader goes to get the plan without a limit. */
  onUpgrade: () => void;
  onShare: () => void;
  onSave: () => void;
}

/** Whether the share sheet takes files here; tested with the format that most services take. */
const offersSharing = () =>
  canShare({ name: 'a.txt', type: 'text/plain', bytes: new Uint8Array(1) });

/** What the plan leaves out, how the export goes, and the buttons that export: to the share sheet, as a download. */
export function ExportActions(props: Props) {
  const { target, progress, number, isReady, limit, onUpgrade, onShare, onSave } = props;
  const { labels, links, count } = useTexts();
  const [isSharing] = useState(offersSharing);
  const isShareFirst = isSharing && takesWord(target);
  const format = formatOf(target);
  return (
    <>
      {limit !== null && links.upgrade && (
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted max-sm:basis-full max-sm:text-xs">
          {fill(labels.export.freeNote, { limit })}{' '}
          <a href={links.upgrade} onClick={onUpgrade}>
            {labels.export.upgrade}
          </a>
        </p>
      )}
      <p role="status" className="min-w-0 flex-1 text-sm empty:absolute max-sm:w-full">
        {progress === 'making' && labels.export.making}
        {progress === 'failed' && <span className="text-error">{labels.error.exportFailed}</span>}
        {progress === 'fontsMissing' && (
          <span className="text-error">{labels.export.fontsMissing}</span>
        )}
      </p>
      {isSharing && (
        <ExportButton isMain={isShareFirst} isReady={isReady} onPress={onShare}>
          {labels.export.share}
        </ExportButton>
      )}
      <ExportButton isMain={!isShareFirst} isReady={isReady} onPress={onSave}>
        {number === 0
          ? labels.export.title
          : fill(count(labels.export, 'run', number), { format: labels.export[format] })}
      </ExportButton>
    </>
  );
}

interface ExportButtonProps {
  isMain: boolean;
  isReady: boolean;
  onPress: () => void;
  children: string;
}

/** Before there is something to export it can be focused, and does nothing. */
function ExportButton({ isMain, isReady, onPress, children }: ExportButtonProps) {
  return (
    <button
      type="button"
      className={button(isMain ? 'primary' : 'secondary')}
      aria-disabled={!isReady}
      onClick={() => isReady && onPress()}
    >
      {children}
    </button>
  );
}
