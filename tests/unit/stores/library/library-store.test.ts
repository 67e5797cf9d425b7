import { describe, expect, test } from 'vitest';
import { deleteHighlights } from '../../../../src/highlights/library/edit.ts';
import { createCollection } from '../../../../src/highlights/library/collections.ts';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary, type Library } from '../../../../src/highlights/library/model.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import type {
  LibraryState,
  LibraryDatabase,
  Stored,
} from '../../../../src/stores/library/database.ts';
import { changedShelves } from '../../../../src/highlights/library/shelves.ts';
import {
  createLibraryStore,
  type LibraryChannel,
  type LibraryMessage,
} from '../../../../src/stores/library/library-store.ts';
import { deviceFile, smallLibrary } from '../../../support/library/clippings-fixture.ts';

/** What all tabs of a browser share: a stored state, and a channel between them. */
function createBrowser() {
  let stored: Stored = { library: emptyLibrary(), isSample: false, revision: 0 };
  let failure: { error: Error; isOnce: boolean } | null = null;
  let duringWrite: (() => void) | undefined;
  const listeners: { of: object; listener: (message: LibraryMessage) => void }[] = [];
  const writes: string[][] = [];

  const database: LibraryDatabase = {
    read: async () => structuredClone(stored),
    readShelves: async () => structuredClone(stored),
    async write(known, change) {
      await Promise.resolve();
      const failed = failure;
      if (failed?.isOnce) failure = null;
      if (failed) throw failed.error;
      const fresh = stored.revision === known.revision ? known : structuredClone(stored);
      const state = change(fresh);
      const { changed, removed } = changedShelves(fresh.library, state.library);
      const revision = fresh.revision + 1;
      stored = { ...structuredClone(state), revision };
      const bookIds = [...changed.map(({ bookId }) => bookId), ...removed];
      writes.push(bookIds);
      duringWrite?.();
      duringWrite = undefined;
      await Promise.resolve();
      return { stored: { ...state, revision }, bookIds };
    },
    close: () => undefined,
  };
  function openTab(beforeOpening: () => void = () => undefined) {
    const of = {};
    const channel: LibraryChannel = {
      post: (message) => {
        for (const each of listeners) if (each.of !== of) each.listener(message);
      },
      listen: (listener) => listeners.push({ of, listener }),
    };
    const openDatabase = async () => {
      beforeOpening();
      return database;
    };
    return createLibraryStore({ openDatabase, channel });
  }
  return {
    openTab,
    writes,
    stored: () => stored,
    fail: (error: Error | null, { isOnce = false } = {}) => {
      failure = error && { error, isOnce };
    },
    /** Does something once, after the next write has read what to write and before it is done. */
    duringWrite: (action: () => void) => (duringWrite = action),
  };
}

const imported: Library = importFiles(emptyLibrary(), [
  parseClippings(deviceFile(smallLibrary)),
]).library;
const addAll = (state: LibraryState): LibraryState => ({ ...state, library: imported });
const collect = (name: string) => (state: LibraryState) => ({
  ...state,
  library: createCollection(state.library, name),
});
const names = (library: Library | undefined) => library?.collections.map(({ name }) => name).sort();
const ticks = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the library of a tab', () => {
  test('shows a change before it is stored, and stores it', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.open();
    tab.change(addAll);
    expect(tab.$state.get()?.library.highlights).toHaveLength(4);
    expect(tab.isUnsaved()).toBe(true);
    await tab.settled();
    expect(tab.isUnsaved()).toBe(false);
    expect(browser.stored().library.highlights).toHaveLength(4);
  });

  test('stores what was changed while another change was being written', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.open();
    browser.duringWrite(() => tab.change(collect('Thesis')));
    tab.change(addAll);
    await tab.settled();
    expect(names(browser.stored().library)).toEqual(['Thesis']);
    expect(tab.isUnsaved()).toBe(false);
  });

  test('writes only the books that changed', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.open();
    tab.change(addAll);
    await tab.settled();
    const [first] = imported.highlights;
    tab.change((state) => ({
      ...state,
      library: deleteHighlights(state.library, [first?.id ?? '']),
    }));
    await tab.settled();
    expect(browser.writes.at(-1)).toEqual([first?.bookId]);
  });

  test('writes nothing for a change without effect', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.open();
    tab.change((state) => state);
    await tab.settled();
    expect(browser.writes).toEqual([]);
  });

  test('refuses changes before it is read', () => {
    expect(() => createBrowser().openTab().change(addAll)).toThrow('not open');
  });
});

describe('two tabs', () => {
  test('stay in sync', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.open(), two.open()]);
    one.change(addAll);
    await one.settled();
    await ticks();
    expect(two.$state.get()?.library.highlights).toHaveLength(4);
  });

  test('both keep their changes when they change the same at once', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await Promise.all([one.open(), two.open()]);
    one.change(collect('Thesis'));
    two.change(collect('Quotations'));
    one.change(collect('Later'));
    await Promise.all([one.settled(), two.settled()]);
    await ticks();
    const all = ['Later', 'Quotations', 'Thesis'];
    expect(names(browser.stored().library)).toEqual(all);
    expect(names(one.$state.get()?.library)).toEqual(all);
    expect(names(two.$state.get()?.library)).toEqual(all);
  });

  test('catch up later, without a channel, by reading again', async () => {
    const browser = createBrowser();
    const one = browser.openTab();
    await one.open();
    const two = browser.openTab();
    await two.open();
    one.change(collect('Thesis'));
    await one.settled();
    await two.refresh();
    expect(names(two.$state.get()?.library)).toEqual(['Thesis']);
  });
});

describe('without room or permission', () => {
  test('what is on the screen stays, and is stored with the next change once there is space', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.open();
    browser.fail(new DOMException('no room', 'QuotaExceededError'));
    tab.change(addAll);
    tab.change(collect('Thesis'));
    await tab.settled();
    expect(tab.$storage.get()).toBe('full');
    expect(tab.isUnsaved()).toBe(true);
    expect(tab.$state.get()?.library.highlights).toHaveLength(4);
    browser.fail(null);
    tab.change(collect('Later'));
    await tab.settled();
    expect(tab.$storage.get()).toBe('stored');
    expect(names(browser.stored().library)).toEqual(['Later', 'Thesis']);
    expect(browser.stored().library.highlights).toHaveLength(4);
  });

  test('a browser that stores nothing is detected, and the page goes on working', async () => {
    const tab = createLibraryStore({
      openDatabase: () => Promise.reject(new DOMException('no', 'SecurityError')),
      channel: { post: () => undefined, listen: () => undefined },
    });
    await tab.open();
    expect(tab.$storage.get()).toBe('blocked');
    tab.change(addAll);
    tab.change(collect('Thesis'));
    await tab.settled();
    expect(tab.$state.get()?.library.highlights).toHaveLength(4);
    expect(names(tab.$state.get()?.library)).toEqual(['Thesis']);
  });

  test('a database that does not open at first is opened again before an empty library is shown', async () => {
    const browser = createBrowser();
    const one = browser.openTab();
    await one.open();
    one.change(addAll);
    await one.settled();
    let isFirst = true;
    const two = browser.openTab(() => {
      if (isFirst) {
        isFirst = false;
        throw new DOMException('Connection lost', 'UnknownError');
      }
    });
    await two.open();
    expect(two.$storage.get()).toBe('stored');
    expect(two.$state.get()?.library.highlights).toHaveLength(4);
  });

  test('a connection that was closed midway is opened again', async () => {
    const browser = createBrowser();
    const tab = browser.openTab();
    await tab.open();
    browser.fail(new DOMException('gone', 'InvalidStateError'), { isOnce: true });
    tab.change(addAll);
    await tab.settled();
    expect(tab.$storage.get()).toBe('stored');
    expect(browser.stored().library.highlights).toHaveLength(4);
  });
});

test('a tab that cannot store does not reload, so that stored data replaces nothing newer', async () => {
  const browser = createBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  await Promise.all([one.open(), two.open()]);
  browser.fail(new DOMException('no room', 'QuotaExceededError'));
  two.change(collect('Unsaved'));
  await two.settled();
  browser.fail(null);
  one.change(collect('Thesis'));
  await one.settled();
  await ticks();
  // The message brought the other's change, and its own is on the screen still.
  expect(names(two.$state.get()?.library)).toEqual(['Thesis', 'Unsaved']);
  await two.refresh();
  expect(two.$storage.get()).toBe('full');
  expect(names(two.$state.get()?.library)).toEqual(['Thesis', 'Unsaved']);
  await one.refresh();
  expect(names(one.$state.get()?.library)).toEqual(['Thesis']);
});

test('a database that fails later leaves the screen as it is', async () => {
  let isBroken = false;
  const stored = { library: imported, isSample: false, revision: 3 };
  const broken = () => Promise.reject(new DOMException('gone', 'InvalidStateError'));
  const tab = createLibraryStore({
    openDatabase: async () => ({
      read: async () => (isBroken ? broken() : stored),
      readShelves: broken,
      write: broken,
      close: () => undefined,
    }),
    channel: { post: () => undefined, listen: () => undefined },
  });
  await tab.open();
  isBroken = true;
  await tab.refresh();
  expect(tab.$storage.get()).toBe('blocked');
  expect(tab.$state.get()?.library.highlights).toHaveLength(4);
});

test('once storage answers again, the library is read and is no longer called at risk', async () => {
  const browser = createBrowser();
  const writer = browser.openTab();
  await writer.open();
  writer.change(addAll);
  await writer.settled();
  let failures = 2;
  const tab = browser.openTab(() => {
    failures -= 1;
    if (failures >= 0) throw new DOMException('blocked', 'SecurityError');
  });
  await tab.open();
  expect(tab.$storage.get()).toBe('blocked');
  await tab.refresh();
  expect(tab.$storage.get()).toBe('stored');
  expect(tab.$state.get()?.library.highlights).toHaveLength(4);
});
