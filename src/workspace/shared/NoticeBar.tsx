import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import {
  $announcement,
  $notice,
  $noticeHost,
  dismissNotice,
  holdNotice,
  releaseNotice,
} from '../../stores/notice.ts';
import { useTexts } from './texts.ts';
import { useUndo } from './use-undo.ts';

/** The latest notice, with an undo button; its timer stops while pointer or focus is on it. */
export function NoticeBar() {
  const { labels } = useTexts();
  const { undo } = useUndo();
  const notice = useStore($notice);
  const announcement = useStore($announcement);
  const host = useStore($noticeHost);

  const bar = (
    <div className="notice-place" role="status">
      {notice && (
        <div
          role="presentation"
          className="notice"
          onPointerEnter={holdNotice}
          onPointerLeave={releaseNotice}
          onFocus={holdNotice}
          onBlur={releaseNotice}
        >
          <p>{notice.text}</p>
          {notice.canUndo && (
            <button type="button" onClick={undo}>
              {labels.item.undo}
            </button>
          )}
          <button type="button" onClick={dismissNotice}>
            {labels.report.close}
          </button>
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
