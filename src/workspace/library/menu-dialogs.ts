/**
 * Dialogs of the menu and of the shelf, in one file: each further one costs the page and the
 * offline worker bytes.
 */
export { PasteDialog } from '../import/PasteDialog.tsx';
export { CollectionForm } from '../sidebar/CollectionForm.tsx';
export { RemovalDialog } from './RemovalDialog.tsx';
