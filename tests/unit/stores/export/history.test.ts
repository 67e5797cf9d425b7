import { expect, test, vi } from 'vitest';
import {
  clearExportHistory,
  exportedBefore,
  isExported,
  recordExported,
} from '../../../../src/stores/export/history.ts';
import { freshIndexedDb } from '../../../support/fakes/indexed-db.ts';

freshIndexedDb();

const passage = { text: 'Text', note: null, tags: [], color: null };
const whole = (...ids: string[]) => ids.map((id) => ({ ...passage, id, shortened: false }));
const cut = (...ids: string[]) => ids.map((id) => ({ ...passage, id, shortened: true }));
const idsIn = (known: ReadonlySet<string>) => [...known].map((each) => each.split(' ')[0]).sort();

test('of two exports at the same time neither forgets what the other exported', async () => {
  await recordExported('txt', whole('first'));
  await Promise.all([
    recordExported('txt', whole('second')),
    recordExported('txt', whole('third', 'first')),
  ]);
  expect(idsIn(await exportedBefore('txt', 'free'))).toEqual(['first', 'second', 'third']);
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
  const known = async (plan: 'free' | 'professional') => idsIn(await exportedBefore('txt', plan));
  await recordExported('txt', [...whole('short'), ...cut('long')]);
  expect(await known('free')).toEqual(['long', 'short']);
  expect(await known('professional')).toEqual(['short']);
  await recordExported('txt', whole('long'));
  expect(await known('free')).toEqual(['long', 'short']);
  expect(await known('professional')).toEqual(['long', 'short']);
  await clearExportHistory();
  expect(await known('free')).toEqual([]);
});

test('what was changed since an export is not exported; what is recorded by its id alone is', async () => {
  const [now] = whole('first');
  if (!now) throw new Error('no passage');
  const known = async () => exportedBefore('txt', 'free');
  await recordExported('txt', [now]);
  expect(isExported(await known(), now)).toBe(true);
  for (const change of [
    { text: 'Longer' },
    { note: 'New' },
    { tags: ['a'] },
    { color: 'red' as const },
  ])
    expect(isExported(await known(), { ...now, ...change })).toBe(false);
  await recordExported('txt', [{ ...now, text: 'Longer' }]);
  expect(isExported(await known(), now)).toBe(false);
  expect(isExported(new Set(['first']), now)).toBe(true);
});
