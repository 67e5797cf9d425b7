import * as indexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

/** Stubs IndexedDB with one that holds nothing. */
export function stubIndexedDb(): void {
  for (const [name, value] of Object.entries(indexedDb))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new indexedDb.IDBFactory());
}

/** Gives each test of the file an empty IndexedDB of its own. */
export function freshIndexedDb(): void {
  beforeEach(stubIndexedDb);
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}
