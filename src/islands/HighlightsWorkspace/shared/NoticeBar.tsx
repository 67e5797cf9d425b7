import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isTextField } from '../../../lib/browser/text-field.ts';
import { $announcement, $notice, dismissNotice, type Notice } from '../../../stores/notice.ts';
import { useTexts } from './texts.ts';

/** Ctrl+Z (⌘Z) takes the last thing back, unless a field has its own undoing to do. */
function useUndoKey(notice: Notice | null): void {
  useEffect(() => {
    if (!notice?.undo) return;
    const undo = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      if (!isUndo || event.shiftKey || isTextField(event.target)) return;
      event.preventDefault();
      dismissNotice();
      notice.undo?.();
    };
    addEventListener('keydown', undo);
    return () => removeEventListener('keydown', undo);
  }, [notice]);
}

/** What just happened, with the way back; it stays until something else happens or it is put away. */
export function NoticeBar() {
  const { labels } = useTexts();
  const notice = useStore($notice);
  const announcement = useStore($announcement);
  useUndoKey(notice);

  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div className="notice-place" role="status">
        {notice && (
          <div className="notice">
            <p>{notice.text}</p>
            {notice.undo && (
              <button
                type="button"
                onClick={() => {
                  dismissNotice();
                  notice.undo?.();
                }}
              >
                {labels.item.undo}
              </button>
            )}
            <button type="button" onClick={dismissNotice}>
              {labels.report.close}
            </button>
          </div>
        )}
      </div>
    </>
  );
}
