import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  EXTENSION_VERSION,
  type ExtensionMessage,
} from '../../../../src/lib/shared/extension-messages.ts';
import { PLAN_KEY } from '../../../../src/lib/shared/storage-keys.ts';
import { deviceFile, smallLibrary } from '../../../support/library/clippings-fixture.ts';
import { FakeWindow } from '../../../support/fakes/fake-window.ts';
import { patiently } from '../../../support/patiently.ts';
import { startBrowser } from '../../../support/fakes/workspace-page.ts';

/* What the page does with the books that the extension hands over. */

let browser: ReturnType<typeof startBrowser>;
let page: Awaited<ReturnType<(typeof browser)['openPage']>>;
let shared: FakeWindow;

/** Opens the workspace in a browser where the extension has announced itself. */
async function follow() {
  page = await browser.openPage();
  await page.openLibrary();
  const { followExtension } = await import('../../../../src/stores/extension/follow-extension.ts');
  const { $notebook } = await import('../../../../src/stores/extension/notebook.ts');
  followExtension();
  return $notebook;
}

const sentOf = (type: string) => shared.sent.filter(({ message }) => message.type === type);
const receipts = () =>
  shared.sent.flatMap(({ message }) => (message.type === 'stored' ? message.ids : []));

function say(message: ExtensionMessage): void {
  const nonce = shared.sent[0]?.nonce ?? '';
  shared.receive({ from: 'clippings-extension', version: EXTENSION_VERSION, nonce, message });
}

const status = (waiting: number): ExtensionMessage => ({
  type: 'status',
  status: { state: 'done', trouble: null, done: 1, total: 1, book: null, limited: 0, waiting },
});

/** Hands over one file, as the extension does a book, and waits until the next is requested. */
async function hand(book: string): Promise<void> {
  say(status(1));
  await patiently(() => expect(sentOf('take')).toHaveLength(1));
  say({ type: 'books', deliveries: [{ id: 'b1', title: 'My Clippings.txt', book }] });
}

const known = { userId: '7', plan: 'professional', until: '2096-10-02T07:06:40.000Z' };

beforeEach(() => {
  browser = startBrowser();
  shared = new FakeWindow();
  vi.stubGlobal('window', shared);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  // Nobody signs in here.
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('books of the extension', () => {
  test('are imported, and a receipt is given once they are stored', async () => {
    const $notebook = await follow();
    await hand(deviceFile(smallLibrary));
    await patiently(() => expect(receipts()).toEqual(['b1']));
    expect(page.$library.get()?.highlights).toHaveLength(4);
    expect($notebook.get()).toMatchObject({ state: 'known', status: { waiting: 1 } });
  });

  test('wait until the reader’s own import is done', async () => {
    await follow();
    const own = page.startImport([{ name: 'own.txt', content: deviceFile([{ text: 'Own' }]) }]);
    await hand(deviceFile(smallLibrary));
    await own;
    await patiently(() => expect(receipts()).toEqual(['b1']));
    expect(page.$library.get()?.highlights).toHaveLength(5);
  });

  test('that cannot be read get no receipt', async () => {
    await follow();
    await hand('no book at all');
    await patiently(() => expect(page.$import.get().state).toBe('done'));
    expect(receipts()).toEqual([]);
  });

  test('that the browser does not store get none either', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    await follow();
    await hand(deviceFile(smallLibrary));
    await patiently(() => expect(page.$library.get()?.highlights).toHaveLength(4));
    await page.isStored();
    expect(receipts()).toEqual([]);
  });

  test('are taken by one tab at a time, where the browser has locks', async () => {
    const request = vi.fn((_name: string, action: () => Promise<void>) => action());
    Object.assign(navigator, { locks: { request } });
    await follow();
    await hand(deviceFile(smallLibrary));
    await patiently(() => expect(receipts()).toEqual(['b1']));
    expect(request).toHaveBeenCalledOnce();
  });
});

test('an outdated side is named', async () => {
  const $notebook = await follow();
  say({ type: 'outdated', isPageOlder: true });
  expect($notebook.get()).toEqual({ state: 'outdated', isPageOlder: true });
});

test.each([
  ['is passed on', JSON.stringify(known), known],
  ['that cannot be read is none', 'professional', null],
])('a last known plan %s', async (_, stored, passed) => {
  browser.storage.setItem(PLAN_KEY, stored);
  await follow();
  expect(sentOf('hello').map(({ message }) => message)).toEqual([{ type: 'hello', plan: passed }]);
});

describe('an empty library', () => {
  const readOnce = async () => {
    await page.isStored();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };

  test('is told of once it was read, after the greeting', async () => {
    await follow();
    await patiently(() => expect(sentOf('empty')).toHaveLength(1));
    expect(shared.sent[0]?.message.type).toBe('hello');
  });

  test('is told of beside a sample, which is not the reader’s', async () => {
    page = await browser.openPage();
    await page.openLibrary();
    await page.startImport([{ name: 'sample', content: deviceFile(smallLibrary) }], {
      isSample: true,
    });
    await page.isStored();
    await follow();
    await patiently(() => expect(sentOf('empty')).toHaveLength(1));
  });

  test('is told of when the reader removes it', async () => {
    await follow();
    await patiently(() => expect(sentOf('empty')).toHaveLength(1));
    await page.startImport([{ name: 'own.txt', content: deviceFile(smallLibrary) }]);
    await page.isStored();
    expect(sentOf('empty')).toHaveLength(1);
    page.clearLibrary();
    await patiently(() => expect(sentOf('empty')).toHaveLength(2));
  });

  test('is not told of where there is one', async () => {
    page = await browser.openPage();
    await page.openLibrary();
    await page.startImport([{ name: 'own.txt', content: deviceFile(smallLibrary) }]);
    await page.isStored();
    await follow();
    await readOnce();
    expect(sentOf('empty')).toEqual([]);
  });

  test('is not told of while it could not be read', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    await follow();
    await readOnce();
    expect(page.$library.get()?.books).toEqual([]);
    expect(sentOf('empty')).toEqual([]);
  });

  test('is not told of while its removal is not stored', async () => {
    await follow();
    await page.startImport([{ name: 'own.txt', content: deviceFile(smallLibrary) }]);
    await page.isStored();
    const before = sentOf('empty').length;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.clearLibrary();
    await readOnce();
    put.mockRestore();
    expect(page.$storage.get()).toBe('full');
    expect(sentOf('empty')).toHaveLength(before);
  });

  test('is not told of where the reader deleted what it held', async () => {
    await follow();
    await page.startImport([{ name: 'own.txt', content: deviceFile([{ text: 'Own' }]) }]);
    await page.isStored();
    const before = sentOf('empty').length;
    page.changeLibrary((library) => ({
      ...library,
      books: [],
      highlights: [],
      deleted: library.highlights,
    }));
    await readOnce();
    expect(sentOf('empty')).toHaveLength(before);
  });
});
