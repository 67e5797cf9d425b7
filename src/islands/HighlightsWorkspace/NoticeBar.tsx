import { useStore } from '@nanostores/react';
import { $announcement, $notice, dismissNotice } from '../../stores/notice.ts';
import { useTexts } from './texts.ts';

/** What just happened, with the way back; it stays until something else happens or it is put away. */
export function NoticeBar() {
  const { labels } = useTexts();
  const notice = useStore($notice);
  const announcement = useStore($announcement);

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
