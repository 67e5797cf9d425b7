import { useEffect, useState } from 'react';
import { BACK_TO_EXPORT } from '../../lib/shared/plan-request.ts';
import { saveSelection } from '../../stores/export/saved-selection.ts';
import { closeOnBack } from '../../stores/library/current-view.ts';
import type { Panel } from './Toolbar.tsx';

/**
 * Tells whether the address leads back to the export, as after signing in at a service; a reload
 * does not open it again.
 */
function useReturnToExport(): boolean {
  const [isBack] = useState(() => location.hash === `#${BACK_TO_EXPORT}`);
  useEffect(() => {
    if (!isBack) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    saveSelection(null);
  }, [isBack]);
  return isBack;
}

/** The panel that is open: one at most, and the browser's Back closes one that is over the list. */
export function usePanels() {
  const isBack = useReturnToExport();
  const [panel, setPanel] = useState<Panel | null>(isBack ? 'export' : null);
  const isOver = panel !== null && panel !== 'filters';
  useEffect(() => (isOver ? closeOnBack(() => setPanel(null)) : undefined), [isOver]);
  return {
    panel,
    setPanel,
    /** The address leads back to the export, with the selection that was saved. */
    isBack,
    toggle: (each: Panel) => setPanel((before) => (before === each ? null : each)),
    /** @returns whether the shelf was open */
    closeShelf: () => {
      if (panel !== 'shelf') return false;
      // What has the focus may disappear with the shelf.
      document.querySelector<HTMLElement>('[data-tools] [aria-expanded=true]')?.focus();
      setPanel(null);
      return true;
    },
  };
}
