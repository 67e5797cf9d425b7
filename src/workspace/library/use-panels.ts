import { useEffect, useState } from 'react';
import { closeOnBack } from '../../stores/library/current-view.ts';
import { useReturnToExport } from './use-return-to-export.ts';
import type { Panel } from './Toolbar.tsx';

/** The panel that is open: one at most, and the browser's Back closes one that is over the list. */
export function usePanels() {
  const isBack = useReturnToExport();
  const [panel, setPanel] = useState<Panel | null>(isBack ? 'export' : null);
  const isOver = panel !== null && panel !== 'filters';
  useEffect(() => (isOver ? closeOnBack(() => setPanel(null)) : undefined), [isOver]);
  return {
    panel,
    setPanel,
    /** Whether the address leads back to the export, with the selection that was saved. */
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
