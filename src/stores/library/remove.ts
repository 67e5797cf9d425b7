import { keepChosen } from '../export/chosen.ts';
import { clearExportHistory } from '../export/history.ts';
import { clearExportSettings } from '../export/settings.ts';
import { forgetAttempt } from '../services/attempt.ts';
import { forgetLocalFolder } from '../services/local-folder.ts';
import { clearConnections } from '../services/services.ts';
import { clearLibrary } from './edits.ts';
import { orderShelf } from './shelf-order.ts';
import { forgetReport } from '../import/last-report.ts';
import { takePendingFiles } from '../import/pending-files.ts';

/**
 * Removes everything stored of the library, with all settings of the workspace, connected services, export history, the last
 * report and pending files. A module of its own, because the export stores are too large for the first screen.
 */
export function removeLibrary(): void {
  clearLibrary();
  clearExportSettings();
  clearConnections();
  forgetLocalFolder();
  forgetAttempt();
  keepChosen(null);
  orderShelf('title');
  void clearExportHistory();
  void takePendingFiles();
  forgetReport();
}
