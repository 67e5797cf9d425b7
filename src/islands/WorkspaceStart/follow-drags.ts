/** Calls `onHold` when a drag of files enters or leaves the page; take-drops.ts takes the files. */
export function followDrags(onHold: (isHeld: boolean) => void): void {
  addEventListener('dragover', ({ dataTransfer }) => {
    if (dataTransfer?.types.includes('Files')) onHold(true);
  });
  // Moving between elements inside the page is not leaving it.
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) onHold(false);
  });
  addEventListener('drop', () => onHold(false));
}
