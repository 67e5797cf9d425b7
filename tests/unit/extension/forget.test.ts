import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newRun } from '../../../extension/background/run.ts';
import { walk, type WalkTools } from '../../../extension/background/walk.ts';
import { extensionStorage } from '../../support/extension/extension-storage.ts';

/* What the extension hands over again once the library that had it is gone. */

const HOST = 'read.amazon.com';
const DAY = 'Sunday October 24, 2021';
const row = {
  id: 'r1',
  text: 'A passage',
  note: null,
  color: null,
  page: null,
  location: 3,
  isTruncated: false,
};

const titles = ['Quays', 'Lamps'];
const listed = titles.map((title) => ({ asin: title, title, author: '', date: DAY }));

/** An extension just installed, and a page of the site that stores what waits. */
async function install() {
  vi.resetModules();
  const [{ storage }, { confirmStored, nextDeliveries, statusNow }] = await Promise.all([
    import('../../../extension/background/storage.ts'),
    import('../../../extension/background/deliver.ts'),
  ]);
  /** @param beforeSaving called before each book is stored */
  const importAll = (beforeSaving?: () => Promise<void>) => {
    const tools: WalkTools = {
      ...storage,
      request: async (address) => address,
      read: async ({ what }) =>
        what === 'library'
          ? { page: 'library', library: { books: listed, token: null } }
          : { page: 'book', book: { rows: [row], next: null, isLimited: false } },
      saveBook: async (...reading) => {
        await beforeSaving?.();
        await storage.saveBook(...reading);
      },
      isAllowed: async () => true,
      pause: async () => undefined,
      isStopped: () => false,
      now: Date.now,
    };
    return walk(newRun([HOST], false), tools);
  };
  const readings = async () => (await nextDeliveries()).map(({ id }) => id);
  return {
    storage,
    importAll,
    state: async () => (await statusNow()).state,
    waiting: async () => (await nextDeliveries()).map(({ title }) => title),
    readings,
    confirm: confirmStored,
    deliver: async () => confirmStored(await readings()),
  };
}

let area: ReturnType<typeof extensionStorage>;

beforeEach(() => {
  area = extensionStorage();
  vi.stubGlobal('chrome', { storage: area });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, change: () => Promise<unknown>) => (last = last.then(change));
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => void vi.unstubAllGlobals());

test('a book whose content is lost does not wait for ever', async () => {
  const { storage, importAll, waiting } = await install();
  await importAll();
  await area.local.remove(`rows:${HOST}/Quays`);
  expect(await waiting()).toEqual(['Lamps']);
  expect(Object.keys(await storage.waiting())).toEqual([`${HOST}/Lamps`]);
});

test('what the page has stored is not handed over again while it is released', async () => {
  const { importAll, readings, confirm, waiting } = await install();
  await importAll();
  // The page asks for the next books without waiting for an answer to its receipt.
  const [, next] = await Promise.all([confirm(await readings()), waiting()]);
  expect(next).toEqual([]);
});

describe('when the page finds the library empty', () => {
  test('the next import hands over every book again', async () => {
    const { storage, importAll, deliver, waiting } = await install();
    await importAll();
    await deliver();
    await importAll();
    expect(await waiting()).toEqual([]);
    await storage.forgetDelivered();
    await importAll();
    expect(await waiting()).toEqual(titles);
  });

  test('what waits is handed over, once', async () => {
    const { storage, importAll, deliver, waiting } = await install();
    await importAll();
    await storage.forgetDelivered();
    expect(await waiting()).toEqual(titles);
    await deliver();
    expect(await importAll()).toMatchObject({ total: 0 });
    expect(await waiting()).toEqual([]);
  });

  test('a book that is being read, and has not changed, is handed over by the next import', async () => {
    const { storage, importAll, deliver, waiting } = await install();
    await importAll();
    await deliver();
    const record = await storage.book(HOST, 'Quays');
    if (!record) throw new Error('Nothing is known of the book');
    const earlier = { ...record, date: 'Saturday October 23, 2021' };
    await storage.saveBook(HOST, 'Quays', { record: earlier, handOver: null });
    expect(await importAll(storage.forgetDelivered)).toMatchObject({ done: 1 });
    await importAll();
    expect(await waiting()).toEqual(titles);
  });

  test('a stopped import does not go on: it would read the rest alone', async () => {
    const { storage, importAll, deliver, state } = await install();
    const stopped = { ...newRun([HOST], false), status: 'stopped' as const };
    await storage.saveRun(stopped);
    await storage.forgetDelivered();
    expect(await state()).toBe('stopped');
    await importAll();
    await deliver();
    await storage.saveRun(stopped);
    await storage.forgetDelivered();
    expect(await state()).toBe('none');
  });

  test('an import under way does, and the settings stay', async () => {
    const { storage, importAll, deliver, state } = await install();
    await storage.changeSettings({ isAutomatic: false });
    await importAll();
    await deliver();
    await storage.saveRun(newRun([HOST], false));
    await storage.forgetDelivered();
    expect(await state()).toBe('running');
    expect(await storage.settings()).toMatchObject({ isAutomatic: false });
  });
});
