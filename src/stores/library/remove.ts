import { clearExportHistory } from '../export/history.ts';
import { clearExportSettings } from '../export/settings.ts';
import { clearLibrary } from './library.ts';
import { takePendingFiles } from '../import/pending-files.ts';

/**
 * Removes all that this browser keeps of the library: how it was exported and files on their way too. It
 * stands apart, because what exports need is too much for the first screen.
 */
export function removeLibrary(): void {
  clearLibrary();
  clearExportSettings();
  void clearExportHistory();
  void takePendingFiles();
}
