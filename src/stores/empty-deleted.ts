import { purgeDeleted } from '../highlights/merge/decisions/purge.ts';
import { forgetImports } from './import/last-report.ts';
import { forgetImportSteps } from './library/edit-history.ts';
import { changeLibrary } from './library/edits.ts';

/**
 * Deletes all deleted highlights permanently, with the steps and the report of imports, which have
 * their texts too.
 */
export function emptyDeleted(): void {
  changeLibrary(purgeDeleted);
  forgetImportSteps();
  forgetImports();
}
