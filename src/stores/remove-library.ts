import { saveSelection } from './export/saved-selection.ts';
import { clearExportHistory } from './export/history.ts';
import { clearExportSettings } from './export/settings.ts';
import { forgetAttempt } from './services/oauth-attempt.ts';
import { forgetLocalFolder } from './services/local-folder.ts';
import { clearConnections } from './services/connections.ts';
import { clearLibrary } from './library/edits.ts';
import { orderShelf } from './library/shelf-order.ts';
import { closeReport } from './import/import.ts';
import { forgetImports } from './import/last-report.ts';
import { takePendingFiles } from './import/pending-files.ts';

/**
 * Removes the library and everything the workspace has stored. A module of its own, because the
 * export stores are too large for the first screen.
 */
export function removeLibrary(): void {
  clearLibrary();
  closeReport();
  clearExportSettings();
  clearConnections();
  forgetLocalFolder();
  forgetAttempt();
  saveSelection(null);
  orderShelf('title');
  void clearExportHistory();
  void takePendingFiles();
  forgetImports();
}
