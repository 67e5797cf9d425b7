import * as indexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearExportHistory,
  exportedBefore,
  recordExported,
} from '../../../../src/stores/export/history.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(indexedDb))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new indexedDb.IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('of two exports at the same time neither forgets what the other exported', async () => {
  await recordExported('txt', ['first']);
  await Promise.all([recordExported('txt', ['second']), recordExported('txt', ['third', 'first'])]);
  expect([...(await exportedBefore('txt'))].sort()).toEqual(['first', 'second', 'third']);
  expect((await exportedBefore('docx')).size).toBe(0);
  await clearExportHistory();
  expect((await exportedBefore('txt')).size).toBe(0);
});

test('where the browser stores nothing, everything is new', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await recordExported('txt', ['first']);
  expect((await exportedBefore('txt')).size).toBe(0);
});
