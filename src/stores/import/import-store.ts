import { quietStore } from '../../lib/browser/with-store.ts';
import { LAST_IMPORT_DATABASE } from '../../lib/shared/storage-keys.ts';
import type { EditHistory, ImportOrigin, Step } from '../library/edit-history.ts';
import type { ReportedOutcome } from './messages.ts';

/** The report of an import. */
export interface KeptReport {
  outcome: ReportedOutcome;
  isSample: boolean;
  /** Its end, in milliseconds since 1970. */
  at: number;
}

/** An import in the list. */
export interface ListedImport extends ImportOrigin {
  /** The number of highlights that it added. */
  added: number;
}

/** The stored data of imports, by key. */
interface StoredImports {
  /** Report of the last import. */
  report: KeptReport;
  /** The imports that can be undone, oldest first. */
  imports: ListedImport[];
  /** The last import, to undo or redo on the next visit. */
  history: EditHistory;
  /**
   * The step that undoes a listed import, by its time. Each has a key of its own: it may have many
   * megabytes.
   */
  [step: `import ${number}`]: Step;
}

type Key = keyof StoredImports;

interface ImportStore {
  get: <K extends Key>(key: K) => Promise<StoredImports[K] | undefined>;
  put: <K extends Key>(value: StoredImports[K], key: K) => Promise<unknown>;
  count: (key: Key) => Promise<number>;
  delete: (key: Key) => Promise<void>;
  clear: () => Promise<void>;
}

/** Runs an action in one transaction; gives undefined where storage is blocked or full. */
export const withImports = quietStore<StoredImports[Key]>(LAST_IMPORT_DATABASE, 'report') as <
  Result,
>(
  action: (stored: ImportStore) => Promise<Result>,
) => Promise<Result | undefined>;
