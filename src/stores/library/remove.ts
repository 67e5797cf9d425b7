import { forgetExported } from '../export/history.ts';
import { forgetExport } from '../export/settings.ts';
import { clearLibrary } from './library.ts';
import { takeOver } from '../import/pending-files.ts';

/**
 * Removes all that this browser keeps of the library: how it was exported and files on their way too. It
 * stands apart, because what exports need is too much for the first screen.
 */
export function removeLibrary(): void {
  clearLibrary();
  forgetExport();
  void forgetExported();
  void takeOver();
}
