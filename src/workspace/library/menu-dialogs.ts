/**
 * Dialogs of the menu, in one file: each further one costs the page and the offline worker bytes.
 */
export { PasteDialog } from '../import/PasteDialog.tsx';
export { RemovalDialog } from './RemovalDialog.tsx';
