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

const whole = (...ids: string[]) => ids.map((id) => ({ id, shortened: false }));
const cut = (...ids: string[]) => ids.map((id) => ({ id, shortened: true }));

test('of two exports at the same time neither forgets what the other exported', async () => {
  await recordExported('txt', whole('first'));
  await Promise.all([
    recordExported('txt', whole('second')),
    recordExported('txt', whole('third', 'first')),
  ]);
  expect([...(await exportedBefore('txt', 'free'))].sort()).toEqual(['first', 'second', 'third']);
  expect((await exportedBefore('docx', 'free')).size).toBe(0);
  await clearExportHistory();
  expect((await exportedBefore('txt', 'free')).size).toBe(0);
});

test('where the browser stores nothing, everything is new', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await recordExported('txt', whole('first'));
  expect((await exportedBefore('txt', 'free')).size).toBe(0);
});

test('what the plan cut is new again once the plan exports it whole', async () => {
  const known = async (plan: 'free' | 'professional') =>
    [...(await exportedBefore('txt', plan))].sort();
  await recordExported('txt', [...whole('short'), ...cut('long')]);
  expect(await known('free')).toEqual(['long', 'short']);
  expect(await known('professional')).toEqual(['short']);
  await recordExported('txt', whole('long'));
  expect(await known('free')).toEqual(['long', 'short']);
  expect(await known('professional')).toEqual(['long', 'short']);
  await clearExportHistory();
  expect(await known('free')).toEqual([]);
});
