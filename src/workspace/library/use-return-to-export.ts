import { useEffect, useState } from 'react';
import { BACK_TO_EXPORT } from '../../lib/shared/plan-request.ts';
import { saveSelection } from '../../stores/export/saved-selection.ts';

/** Whether the address leads back to the export, as after signing in at a service; a reload does not open it again. */
export function useReturnToExport(): boolean {
  const [isBack] = useState(() => location.hash === `#${BACK_TO_EXPORT}`);
  useEffect(() => {
    if (!isBack) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    saveSelection(null);
  }, [isBack]);
  return isBack;
}
