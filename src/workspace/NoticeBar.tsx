import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import {
  $announcement,
  $notice,
  $noticeHost,
  dismissNotice,
  holdNotice,
  releaseNotice,
} from '../stores/notice.ts';
import { useTexts } from './shared/texts.ts';
import { useUndo, useUndoKeys } from './shared/use-undo.ts';

/** The current notice, with a button to undo; its timer stops under the pointer or the focus. */
export function NoticeBar() {
  const { labels } = useTexts();
  const { undo, redo } = useUndo();
  useUndoKeys();
  const notice = useStore($notice);
  const announcement = useStore($announcement);
  const host = useStore($noticeHost);

  const buttonClass =
    'min-h-11 min-w-11 cursor-pointer font-semibold underline underline-offset-3 focus-visible:outline-surface';
  const bar = (
    <div
      data-notice
      className="pointer-events-none fixed inset-x-0 bottom-20 z-40 grid justify-items-center px-4 lg:in-has-[[data-selection]]:bottom-36"
      role="status"
    >
      {notice && (
        <div
          role="presentation"
          className="pointer-events-auto flex flex-wrap items-center justify-end gap-x-4 rounded-lg bg-ink px-4 py-1 text-sm text-surface box-shadow-low"
          onPointerEnter={() => holdNotice('pointer')}
          onPointerLeave={() => releaseNotice('pointer')}
          onFocus={() => holdNotice('focus')}
          onBlur={() => releaseNotice('focus')}
        >
          <p className="me-auto py-1">{notice.text}</p>
          {/* One group, so that they wrap below a long text together. */}
          <div className="flex gap-x-4">
            {notice.canUndo && (
              <button type="button" className={buttonClass} onClick={undo}>
                {labels.item.undo}
              </button>
            )}
            {notice.canRedo && (
              <button type="button" className={buttonClass} onClick={redo}>
                {labels.keys.redo}
              </button>
            )}
            <button type="button" className={buttonClass} onClick={dismissNotice}>
              {labels.report.close}
            </button>
          </div>
        </div>
      )}
    </div>
  );
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {host ? createPortal(bar, host) : bar}
    </>
  );
}
