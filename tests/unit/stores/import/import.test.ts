import { readFileSync } from 'node:fs';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addTag, deleteHighlights, editNote } from '../../../../src/highlights/library/edit.ts';
import type { Library } from '../../../../src/highlights/library/library.ts';
import { LIBRARY_DATABASE, LIBRARY_FLAG } from '../../../../src/lib/shared/keys.ts';
import { headOf, shelvesOf } from '../../../../src/stores/library/shelves.ts';
import { deviceFile, smallLibrary, type FixtureEntry } from '../../../support/clippings-fixture.ts';
import { patiently } from '../../../support/patiently.ts';
import { startBrowser } from '../../../support/workspace-page.ts';

let browser: ReturnType<typeof startBrowser>;
type Page = Awaited<ReturnType<(typeof browser)['openPage']>>;
let page: Page;

beforeEach(async () => {
  browser = startBrowser();
  page = await browser.openPage();
  await page.openLibrary();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const source = (content: string | Blob, name = 'My Clippings.txt') => ({ name, content });
const small = source(deviceFile(smallLibrary));
const fileOf = (entries: FixtureEntry[]) => source(deviceFile(entries));
const texts = ({ $library }: Page) => $library.get()?.highlights.map(({ text }) => text) ?? [];
const idOf = ({ $library }: Page, text: string) =>
  $library.get()?.highlights.find((one) => one.text.includes(text))?.id ?? '';

/** The next visit: a page that knows only what was stored. */
async function nextPage(): Promise<Page> {
  await page.isStored();
  const next = await browser.openPage();
  await next.openLibrary();
  return next;
}

describe('an import', () => {
  test('becomes a library that the next page finds', async () => {
    const heard = vi.fn();
    page.onImported(heard);
    await page.startImport([small]);
    expect(page.$import.get()).toMatchObject({
      state: 'done',
      outcome: { failures: [], problems: [], result: { report: { books: 3 } } },
    });
    expect(texts(page)).toHaveLength(4);
    expect(heard).toHaveBeenCalledOnce();
    expect(browser.persist).toHaveBeenCalled();
    const next = await nextPage();
    expect(next.$library.get()).toEqual(page.$library.get());
    expect(browser.storage.getItem(LIBRARY_FLAG)).toBe('1');
    expect(await next.hasOwnLibrary()).toBe(true);
  });

  test('brings nothing new the second time, and names what is new the third', async () => {
    await page.startImport([small]);
    await page.startImport([small]);
    expect(page.$import.get()).toMatchObject({ outcome: { result: { report: { added: 0 } } } });
    await page.startImport([fileOf([{ text: 'The tide came back', location: '160-161' }])]);
    expect([...page.$added.get()]).toEqual([idOf(page, 'The tide came back')]);
    expect(texts(page)).toHaveLength(5);
    expect((await nextPage()).$library.get()).toEqual(page.$library.get());
  });

  test('of more books than one message takes is whole', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      text: `Passage ${index}`,
      title: `Volume ${index} (Holm, Anna)`,
    }));
    await page.startImport([fileOf(many)]);
    await page.startImport([fileOf([{ text: 'One more', title: 'Volume 7 (Holm, Anna)' }])]);
    expect(texts(page)).toHaveLength(51);
    expect((await nextPage()).$library.get()).toEqual(page.$library.get());
  });

  test('tells what cannot be read, and reads the rest', async () => {
    await page.startImport([source('', 'empty.txt'), small, source('words without a shape', 'a')]);
    expect(page.$import.get()).toMatchObject({
      outcome: { failures: [{ file: 'empty.txt', code: 'empty' }, { file: 'a' }] },
    });
    expect(texts(page)).toHaveLength(4);
  });

  test('of nothing that can be read changes nothing and asks for nothing', async () => {
    await page.startImport([source('', 'empty.txt')]);
    expect(page.$import.get()).toMatchObject({ state: 'done', outcome: { result: null } });
    expect(texts(page)).toEqual([]);
    expect(browser.persist).not.toHaveBeenCalled();
    await page.startImport([]);
    expect(page.$import.get()).toMatchObject({ outcome: { result: null } });
  });

  test('over which the worker breaks down fails each file, and the next one works', async () => {
    // What no thread can copy arrives as nothing the worker knows.
    await page.startImport([source(null as unknown as string, 'gone.txt')]);
    expect(page.$import.get()).toMatchObject({
      outcome: { result: null, failures: [{ file: 'gone.txt', code: 'unreadable' }] },
    });
    await page.startImport([small]);
    expect(texts(page)).toHaveLength(4);
  });

  test('that is stopped keeps nothing, and its report can be put away', async () => {
    const running = page.startImport([small]);
    page.closeReport();
    expect(page.$import.get().state).toBe('reading');
    await patiently(() => expect(page.$import.get()).toMatchObject({ fraction: 0 }));
    page.stopImport();
    await running;
    expect(page.$import.get()).toEqual({ state: 'stopped' });
    expect(texts(page)).toEqual([]);
    page.closeReport();
    expect(page.$import.get()).toEqual({ state: 'none' });
  });

  test('counts the places where the publisher’s limit hid the text, each once', async () => {
    const hidden = '<You have reached the clipping limit for this item>';
    const at = (location: string) => ({ text: hidden, location, page: 7 });
    const entries = [at('100-101'), at('100-101'), at('300-301'), { text: 'Whole' }];
    await page.startImport([fileOf(entries)]);
    expect(page.$import.get()).toMatchObject({ outcome: { result: { limited: 2 } } });
  });

  test('is one at a time', async () => {
    const first = page.startImport([small]);
    await page.startImport([fileOf([{ text: 'A second one' }])]);
    await first;
    expect(texts(page)).not.toContain('A second one');
  });

  test('loses nothing that is edited while it reads', async () => {
    await page.startImport([small]);
    const id = idOf(page, 'Élan');
    const before = page.$library.get();
    let words = 0;
    const stop = page.$import.listen(({ state }) => {
      // The first word is the page's own, the second the worker's: it has the library and reads.
      if (state !== 'reading' || ++words !== 2) return;
      expect(page.$library.get()).toBe(before);
      page.changeLibrary((library) => addTag(library, [id], 'rivers'));
    });
    await page.startImport([source(deviceFile([{ text: 'The tide came back' }]), 'later.txt')]);
    stop();
    expect(texts(page)).toContain('The tide came back');
    const tags = page.$library.get()?.highlights.flatMap((each) => each.tags);
    expect(tags).toEqual(['rivers']);
    // It was read twice: once into each.
    expect(words).toBeGreaterThan(2);
  });

  test('that is stopped before the library is read reads nothing', async () => {
    const next = await browser.openPage();
    const running = next.startImport([small]);
    next.stopImport();
    await running;
    expect(next.$import.get()).toEqual({ state: 'stopped' });
    await next.openLibrary();
    expect(texts(next)).toEqual([]);
  });
});

describe('the sample', () => {
  const sample = 'https://site.test/sample.txt';
  const answerWith = (answer: Response) => vi.stubGlobal('fetch', async () => answer);

  test('is shown, is not the reader’s own, and makes way for a file', async () => {
    answerWith(new Response(deviceFile([{ text: 'A sample of a passage' }])));
    await page.startSample(sample);
    expect(texts(page)).toEqual(['A sample of a passage']);
    expect(browser.persist).not.toHaveBeenCalled();
    expect(await page.hasOwnLibrary()).toBe(false);
    await page.startImport([small]);
    expect(texts(page)).toHaveLength(4);
    expect(await page.hasOwnLibrary()).toBe(true);
  });

  test.each([404, 500])('that answers %i is told as a file that cannot be read', async (status) => {
    answerWith(new Response('', { status }));
    await page.startSample(sample);
    expect(page.$import.get()).toMatchObject({
      isSample: true,
      outcome: { failures: [{ file: 'My Clippings.txt', code: 'unreadable' }] },
    });
  });
});

describe('what the reader does', () => {
  beforeEach(() => page.startImport([small]));

  test('is stored, taken back and done again', async () => {
    const id = idOf(page, 'Élan');
    const before = page.$library.get();
    page.changeLibrary((library) => editNote(library, id, 'A note of mine'));
    const after = page.$library.get();
    expect(after).not.toEqual(before);
    expect(page.undoEdit()).toBe(true);
    expect(page.$library.get()).toEqual(before);
    expect(page.undoEdit()).toBe(false);
    expect(page.redoEdit()).toBe(true);
    expect(page.redoEdit()).toBe(false);
    expect((await nextPage()).$library.get()).toEqual(after);
  });

  test('and changes nothing leaves nothing to take back', () => {
    page.changeLibrary((library) => library);
    expect(page.undoEdit()).toBe(false);
  });

  test('holds the page until it is stored', async () => {
    expect(await page.isStored()).toBe(true);
    expect(page.happen('beforeunload')).toBe(true);
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'Élan')]));
    expect(page.happen('beforeunload')).toBe(false);
    expect(await page.isStored()).toBe(true);
    expect(page.happen('beforeunload')).toBe(true);
  });

  test('is seen in the other tabs, book by book', async () => {
    const other = await nextPage();
    other.changeLibrary((library) => deleteHighlights(library, [idOf(other, 'Élan')]));
    await other.isStored();
    await patiently(() => expect(texts(page)).toHaveLength(3));
    expect(page.$library.get()).toEqual(other.$library.get());
    other.clearLibrary();
    await other.isStored();
    await patiently(() => expect(texts(page)).toEqual([]));
  });

  test('in a tab that was not heard is there when the page comes back from the cache', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const other = await nextPage();
    other.changeLibrary((library) => deleteHighlights(library, [idOf(other, 'Élan')]));
    await other.isStored();
    page.happen('pageshow', { persisted: false });
    expect(texts(page)).toHaveLength(4);
    page.happen('pageshow', { persisted: true });
    await patiently(() => expect(texts(page)).toHaveLength(3));
  });

  test('writes the whole library again where storage was emptied meanwhile', async () => {
    await page.isStored();
    const database = await openDB(LIBRARY_DATABASE);
    await Promise.all([database.clear('head'), database.clear('shelves')]);
    database.close();
    page.changeLibrary((library) => addTag(library, [idOf(page, 'Élan')], 'rivers'));
    expect((await nextPage()).$library.get()).toEqual(page.$library.get());
  });

  test('at the same time in two tabs is lost in neither', async () => {
    const other = await nextPage();
    page.changeLibrary((library) => addTag(library, [idOf(page, 'Élan')], 'here'));
    other.changeLibrary((library) => addTag(library, [idOf(other, 'Élan')], 'there'));
    await Promise.all([page.isStored(), other.isStored()]);
    const tags = (await nextPage()).$library.get()?.highlights.flatMap((each) => each.tags);
    expect(tags?.sort()).toEqual(['here', 'there']);
  });

  test('is emptied for good, and then no library is waited for', async () => {
    page.clearLibrary();
    expect(page.undoEdit()).toBe(false);
    expect(texts(await nextPage())).toEqual([]);
    expect(browser.storage.getItem(LIBRARY_FLAG)).toBeNull();
  });
});

describe('a backup', () => {
  const backupFile = (text: string) => new File([text], 'backup.json');

  test('is taken where nothing is, and then can be taken back', async () => {
    await page.startImport([small]);
    const text = page.backupText();
    page.clearLibrary();
    await page.takeFiles([source(backupFile(text), 'backup.json')]);
    expect(page.$import.get()).toEqual({ state: 'restored' });
    expect(texts(page)).toHaveLength(4);
    expect(page.undoEdit()).toBe(true);
    expect(texts(page)).toEqual([]);
  });

  test('never replaces a library unasked', async () => {
    await page.startImport([small]);
    const text = page.backupText();
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'Élan')]));
    await page.takeFiles([source(backupFile(text), 'backup.json')]);
    expect(page.$import.get().state).toBe('done');
    expect(texts(page)).toHaveLength(3);
    await page.restoreFile(backupFile(text));
    expect(texts(page)).toHaveLength(4);
  });

  test('is one file alone, and no pasted text', async () => {
    const file = source(backupFile(page.backupText()), 'backup.json');
    expect(await page.backupAmong([file])).toBe(file.content);
    expect(await page.backupAmong([file, small])).toBeNull();
    expect(await page.backupAmong([small])).toBeNull();
    expect(await page.backupAmong([])).toBeNull();
    expect(await page.backupAmong([source(backupFile('{"other": 1}'))])).toBeNull();
  });

  test('that is none is said by its name', async () => {
    await page.restoreFile(new File(['{}'], 'no.json'));
    expect(page.$import.get()).toEqual({ state: 'notBackup', file: 'no.json' });
  });

  test('of the first version is read', async () => {
    const path = new URL('../../../support/library-v1/backup.json', import.meta.url);
    await page.restoreFile(backupFile(readFileSync(path, 'utf8')));
    expect(page.$import.get()).toEqual({ state: 'restored' });
    expect(texts(page).length).toBeGreaterThan(0);
  });
});

test('a library that the first version stored is read and stored as one of today', async () => {
  const own = startBrowser();
  const path = new URL('../../../support/library-v1/backup.json', import.meta.url);
  const { format, ...library } = JSON.parse(readFileSync(path, 'utf8')) as Library & {
    format: string;
  };
  expect([format, library.version]).toEqual(['clippings-library', 1]);
  const former = await openDB(LIBRARY_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('head');
      database.createObjectStore('shelves', { keyPath: 'bookId' });
    },
  });
  await former.put('head', { head: headOf(library), isSample: false, revision: 1 }, 'head');
  for (const shelf of shelvesOf(library).values()) await former.put('shelves', shelf);
  former.close();
  const first = await own.openPage();
  await first.openLibrary();
  const migrated = first.$library.get();
  expect(migrated?.highlights.length).toBe(library.highlights.length);
  await first.restoreFile(new File([readFileSync(path)], 'backup.json'));
  expect(first.$library.get()).toEqual(migrated);
});

test('where the browser keeps nothing, a library lasts as long as the page', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const own = await browser.openPage();
  await own.openLibrary();
  await own.startImport([small]);
  expect(texts(own)).toHaveLength(4);
  expect(await own.isStored()).toBe(false);
  expect(own.happen('beforeunload')).toBe(false);
});
