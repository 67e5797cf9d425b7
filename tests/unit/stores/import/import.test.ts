import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { deleteHighlights, editNote } from '../../../../src/highlights/library/edit.ts';
import { addTag } from '../../../../src/highlights/library/tags.ts';
import type { Library } from '../../../../src/highlights/library/model.ts';
import {
  mergesOf,
  redoMerges,
  undoMerges,
} from '../../../../src/highlights/merge/decisions/merges.ts';
import type { SampleMarks } from '../../../../src/highlights/library/sample-marks.ts';
import type * as registry from '../../../../src/highlights/read/registry.ts';
import { LIBRARY_DATABASE, LIBRARY_FLAG } from '../../../../src/lib/shared/storage-keys.ts';
import {
  deviceFile,
  smallLibrary,
  type FixtureEntry,
} from '../../../support/library/clippings-fixture.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { context, labels } from '../../../support/library/export-fixtures.ts';
import { patiently } from '../../../support/patiently.ts';
import { startBrowser } from '../../../support/fakes/workspace-page.ts';

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

describe('the list of imports', () => {
  const tide = fileOf([{ text: 'The tide came back' }]);
  const dusk = { ...fileOf([{ text: 'Dusk fell' }]), name: 'Dusk.txt' };
  const listed = ({ $imports }: Page) =>
    $imports.get().map(({ files, added }) => [...files, added]);

  test('has each import, on the next page too, and undoes an earlier one but for what was edited', async () => {
    await page.startImport([small]);
    await page.startImport([tide]);
    await page.startImport([dusk]);
    await page.startImport([dusk]);
    await patiently(() => expect(page.$imports.get()).toHaveLength(3));
    const next = await nextPage();
    await next.readImports();
    expect(listed(next)).toEqual([
      ['My Clippings.txt', 4],
      ['My Clippings.txt', 1],
      ['Dusk.txt', 1],
    ]);
    next.changeLibrary((library) => addTag(library, [idOf(next, 'Élan')], 'light'));
    const edited = next.$library.get();
    const step = await next.importStep(next.$imports.get()[0]?.at ?? 0);
    if (!step) throw new Error('The step was not stored');
    expect(next.importEffect(step)).toEqual({ removed: 3, kept: 1 });
    expect(next.undoImport(step)).toEqual(['import']);
    expect(texts(next)).toHaveLength(3);
    expect(next.countKept()).toBe(1);
    await patiently(() => expect(next.$imports.get()).toHaveLength(2));
    expect(next.redoEdit()).toEqual(['import']);
    expect(next.$library.get()).toEqual(edited);
    await patiently(() => expect(next.$imports.get()).toHaveLength(3));
  });

  test('is gone with the library that a backup replaces', async () => {
    await page.startImport([small]);
    await patiently(() => expect(page.$imports.get()).toHaveLength(1));
    await page.restoreLibrary(page.$library.get() as Library);
    await patiently(() => expect(page.$imports.get()).toEqual([]));
    const next = await nextPage();
    await next.readImports();
    expect(next.$imports.get()).toEqual([]);
  });
});

describe('the report of the last import', () => {
  test('is gone with an import that is undone, and there again with one that is redone', async () => {
    await page.startImport([small]);
    page.toggleReport(true);
    await patiently(() => expect(page.$hasReport.get()).toBe(false));
    let next = await nextPage();
    await next.lookForReport();
    expect(next.$hasReport.get()).toBe(false);
    page.toggleReport(false);
    await patiently(() => expect(page.$hasReport.get()).toBe(true));
    next = await nextPage();
    expect((await next.lastReport())?.outcome.result?.report).toMatchObject({ entries: 7 });
  });

  test('comes back with its import where the one before it was undone too', async () => {
    await page.startImport([small]);
    await page.startImport([fileOf([{ text: 'The tide came back' }])]);
    const entriesTold = async () => (await page.lastReport())?.outcome.result?.report.entries;
    page.toggleReport(true);
    await patiently(() => expect(page.$hasReport.get()).toBe(false));
    page.toggleReport(true);
    page.toggleReport(false);
    page.toggleReport(false);
    await patiently(async () => expect(await entriesTold()).toBe(1));
  });

  test('takes no undo step with it that is kept beside it', async () => {
    await page.persistImportUndo();
    await page.startImport([small]);
    await page.startImport([fileOf([{ text: 'The tide came back' }])]);
    page.undoEdit();
    page.toggleReport(true);
    await patiently(() => expect(page.$hasReport.get()).toBe(false));
    const next = await nextPage();
    await next.persistImportUndo();
    expect(next.undoEdit()).toEqual(['import']);
    expect(texts(next)).toEqual([]);
  });

  test('is kept for the next page, and replaced by that of the next import', async () => {
    await page.startImport([small]);
    const outcome = (await page.lastReport())?.outcome;
    expect(outcome?.result?.report).toMatchObject({ entries: 7, highlights: 4 });
    let next = await nextPage();
    await next.lookForReport();
    expect(next.$hasReport.get()).toBe(true);
    expect((await next.lastReport())?.outcome).toEqual(outcome);
    await next.startImport([source('', 'empty.txt')]);
    expect((await next.lastReport())?.outcome).toEqual(outcome);
    await next.startImport([fileOf([{ text: 'The tide came back' }])]);
    await next.isStored();
    next = await nextPage();
    expect((await next.lastReport())?.outcome.result?.report).toMatchObject({ entries: 1 });
  });

  test('goes with the library', async () => {
    await page.startImport([small]);
    const { removeLibrary } = await import('../../../../src/stores/remove-library.ts');
    removeLibrary();
    expect(page.$hasReport.get()).toBe(false);
    expect(page.$import.get()).toEqual({ state: 'none' });
    expect(await (await nextPage()).lastReport()).toBeNull();
  });

  test('where nothing can be stored, this page has it', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await page.startImport([small]);
    expect((await page.lastReport())?.isSample).toBe(false);
    await page.lookForReport();
    expect(page.$hasReport.get()).toBe(true);
  });
});

describe('an import', () => {
  test('creates a library that the next page finds', async () => {
    const heard = vi.fn();
    page.onImported(heard);
    await page.startImport([small]);
    expect(page.$import.get()).toMatchObject({
      state: 'done',
      outcomes: [{ failures: [], problems: [], result: { report: { books: 3 } } }],
    });
    expect(texts(page)).toHaveLength(4);
    expect(heard).toHaveBeenCalledOnce();
    expect(browser.persist).toHaveBeenCalled();
    const next = await nextPage();
    expect(next.$library.get()).toEqual(page.$library.get());
    expect(browser.storage.getItem(LIBRARY_FLAG)).toBe('1');
    expect(await next.hasOwnLibrary()).toBe(true);
  });

  test('that ended before anybody listened is heard of once', async () => {
    await page.startImport([small]);
    const heard = vi.fn();
    page.onImported(heard)();
    page.onImported(heard);
    expect(heard).toHaveBeenCalledOnce();
  });

  test('adds nothing the second time, and lists what is new the third', async () => {
    await page.startImport([small]);
    await page.startImport([small]);
    expect(page.$import.get()).toMatchObject({ outcomes: [{ result: { report: { added: 0 } } }] });
    await page.startImport([fileOf([{ text: 'The tide came back', location: '160-161' }])]);
    expect([...page.$added.get()]).toEqual([idOf(page, 'The tide came back')]);
    expect(texts(page)).toHaveLength(5);
    const grown = { text: 'The tide came back at noon', location: '160-162' };
    const noted = { kind: 'Note', text: 'An old lamp', location: '141', page: 9 } as const;
    await page.startImport([
      fileOf([grown, noted, { ...grown, date: 'Monday, March 9, 2026 9:14:09 PM' }]),
    ]);
    expect([...page.$added.get()].sort()).toEqual(
      [idOf(page, 'The tide came back'), idOf(page, 'Nobody had lit')].sort(),
    );
    expect((await nextPage()).$library.get()).toEqual(page.$library.get());
  });

  test('counts what is new apart from what it changed, and neither in the first one', async () => {
    const note = (text: string, second: string) => ({
      kind: 'Note' as const,
      text,
      location: '140',
      date: `May 1, 2026 9:14:${second} PM`,
    });
    const entries = [
      { text: 'Nobody had lit the lantern', location: '139-140' },
      note('ask Ada about the lantern', '09'),
      { text: 'The tide', location: '160-160' },
    ];
    const first = await page.startImport([fileOf(entries)]);
    expect(first?.result).toMatchObject({ news: 0, altered: 0 });
    const second = await page.startImport([
      fileOf([
        ...entries,
        note('Ada lit the lantern', '59'),
        { text: 'The tide came back', location: '160-161' },
        { text: 'All was dark', location: '300-301' },
      ]),
    ]);
    expect(second?.result).toMatchObject({ news: 1, altered: 2 });
  });

  test('counts a highlight of which only the tags were changed in a table, as its list does', async () => {
    await page.startImport([small]);
    const library = page.$library.get() as Library;
    const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: null });
    const { bytes } = await exportAs('csv', document, labels, context);
    const csv = new TextDecoder().decode(bytes);
    const tagged = csv.replace(/(?<="",)""(?=,"","","","\w+-\w{28}")/, '"sheet"');
    expect(tagged).not.toBe(csv);
    const outcome = await page.startImport([source(tagged, 'table.csv')]);
    expect(outcome?.result).toMatchObject({ altered: 1, news: 0, changed: [{ tags: [] }] });
  });

  test('fills its bar before it ends, also with a file that is read in one piece', async () => {
    const fractions: number[] = [];
    page.$import.listen((now) => {
      if (now.state === 'reading') fractions.push(now.fraction);
    });
    await page.startImport([small, source(JSON.stringify({}), 'other.json')]);
    expect(fractions.at(-1)).toBe(1);
  });

  test('of more books than fit one message is complete', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      text: `Passage ${index}`,
      title: `Volume ${index} (Holm, Anna)`,
    }));
    await page.startImport([fileOf(many)]);
    await page.startImport([fileOf([{ text: 'One more', title: 'Volume 7 (Holm, Anna)' }])]);
    expect(texts(page)).toHaveLength(51);
    expect((await nextPage()).$library.get()).toEqual(page.$library.get());
  });

  test('reports what cannot be read, and reads the rest', async () => {
    await page.startImport([source('', 'empty.txt'), small, source('words without a shape', 'a')]);
    expect(page.$import.get()).toMatchObject({
      outcomes: [{ failures: [{ file: 'empty.txt', code: 'empty' }, { file: 'a' }] }],
    });
    expect(texts(page)).toHaveLength(4);
  });

  test('of a file over which a reader breaks down fails that one alone', async () => {
    const path = '../../../../src/highlights/read/registry.ts';
    vi.doMock(path, async (original) => {
      const { inputFormatOf } = await original<typeof registry>();
      const broken = { load: () => Promise.reject(new TypeError('not prepared')) };
      return {
        inputFormatOf: (head: Parameters<typeof inputFormatOf>[0]) =>
          head.text.startsWith('trap') ? broken : inputFormatOf(head),
      };
    });
    const next = await browser.openPage();
    await next.startImport([source('trap', 'trap.txt'), small]);
    vi.doUnmock(path);
    expect(next.$import.get()).toMatchObject({
      outcomes: [{ failures: [{ file: 'trap.txt', code: 'unreadable' }], result: {} }],
    });
    expect(texts(next)).toHaveLength(4);
  });

  describe('of which a script is lost', () => {
    const lost = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    const path = '../../../../src/highlights/read/registry.ts';
    const pending = async () =>
      (await import('../../../../src/stores/import/pending-files.ts')).takePendingFiles();
    beforeEach(async () => {
      vi.doMock(path, async (original) => ({
        ...(await original<typeof registry>()),
        inputFormatOf: () => ({ load: lost }),
      }));
      page = await browser.openPage();
      await page.openLibrary();
    });
    afterEach(() => vi.doUnmock(path));

    test('reloads the page once, and keeps the files for then, those that wait too', async () => {
      const reload = vi.fn(() => false);
      vi.stubGlobal('dispatchEvent', reload);
      void page.startImport([source('trap', 'trap.txt')]);
      void page.startImport([small]);
      await patiently(() => expect(reload).toHaveBeenCalledOnce());
      expect((await pending()).map(({ name }) => name)).toEqual(['trap.txt', small.name]);
      expect(page.$import.get().state).toBe('reading');
    });

    test('where it does not reload says so, and does not blame or keep the file', async () => {
      vi.stubGlobal('dispatchEvent', () => true);
      expect(await page.startImport([source('trap', 'trap.txt')])).toBeNull();
      expect(page.$import.get()).toEqual({ state: 'notLoaded', file: 'trap.txt' });
      expect(await pending()).toEqual([]);
    });
  });

  test('without a readable file changes nothing and requests nothing', async () => {
    await page.startImport([source('', 'empty.txt')]);
    expect(page.$import.get()).toMatchObject({ state: 'done', outcomes: [{ result: null }] });
    expect(texts(page)).toEqual([]);
    expect(browser.persist).not.toHaveBeenCalled();
    await page.startImport([]);
    expect(page.$import.get()).toMatchObject({ outcomes: [{ result: null }] });
  });

  test('that crashes the worker fails each file, and the next one works', async () => {
    // What cannot be cloned arrives as a message unknown to the worker.
    await page.startImport([source(null as unknown as string, 'gone.txt')]);
    expect(page.$import.get()).toMatchObject({
      outcomes: [{ result: null, failures: [{ file: 'gone.txt', code: 'unreadable' }] }],
    });
    await page.startImport([small]);
    expect(texts(page)).toHaveLength(4);
  });

  test('that is stopped keeps nothing, and its report can be closed', async () => {
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
    expect(page.$import.get()).toMatchObject({ outcomes: [{ result: { limited: 2 } }] });
  });

  test('waits for the ones before, and reports with its own what they brought', async () => {
    const files = [source('', 'empty.txt'), small, fileOf([{ text: 'A third one' }])];
    await Promise.all(files.map((file) => page.startImport([file])));
    expect(page.$import.get()).toMatchObject({
      outcomes: [
        { failures: [{ file: 'empty.txt' }] },
        { result: { report: { added: 6 } } },
        { result: { report: { added: 1 } } },
      ],
    });
    expect([...page.$added.get()].sort()).toEqual(
      page.$library
        .get()
        ?.highlights.map(({ id }) => id)
        .sort(),
    );
    await page.startImport([small]);
    expect(page.$import.get()).toMatchObject({ outcomes: [{ result: { report: { added: 0 } } }] });
  });

  test('that is stopped after it has waited leaves the report of the one before', async () => {
    const imports = [[source('', 'empty.txt')], [small]].map((each) => page.startImport(each));
    await imports[0];
    page.stopImport();
    await imports[1];
    expect(texts(page)).toEqual([]);
    expect(page.$import.get()).toMatchObject({
      state: 'done',
      outcomes: [{ failures: [{ file: 'empty.txt' }] }],
    });
  });

  test('that another tab’s write overtakes is repeated before it counts as done', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [other, late] = [await nextPage(), await nextPage()];
    await other.startImport([fileOf([{ text: 'The tide came back', location: '160-161' }])]);
    const heard = vi.fn();
    late.onImported(heard);
    const ended = vi.fn();
    late.$import.listen(({ state }) => state === 'done' && ended());
    expect(await late.startImport([small])).toMatchObject({ result: { report: { added: 6 } } });
    expect(late.$import.get()).toMatchObject({ state: 'done', outcomes: [{ failures: [] }] });
    // Once: in what is exported after it, in its report, and in what can be undone.
    expect(heard).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenCalledOnce();
    expect(late.$history.get().done).toHaveLength(1);
    expect(late.undoEdit()).toEqual(['import']);
    expect(texts(late)).toEqual(['The tide came back']);
    expect(late.redoEdit()).toEqual(['import']);
    await late.isStored();
    expect(texts(await nextPage())).toHaveLength(5);
  });

  test('that fails when it is repeated says so', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [other, late] = [await nextPage(), await nextPage()];
    await other.startImport([fileOf([{ text: 'The tide came back', location: '160-161' }])]);
    const sources = [{ ...small }];
    const stop = late.$library.listen((library) => {
      if (!library?.highlights.length) return;
      stop();
      // What cannot be cloned arrives as a message unknown to the worker.
      sources[0]!.content = null as unknown as string;
    });
    expect(await late.startImport(sources)).toMatchObject({ result: null, failures: [{}] });
    expect(late.$import.get()).toMatchObject({ state: 'done', outcomes: [{ result: null }] });
  });

  test('over which the worker did not load takes another', async () => {
    const { prepareImport } = await import('../../../../src/stores/import/run-import.ts');
    const made: Worker[] = [];
    vi.stubGlobal(
      'Worker',
      class extends Worker {
        constructor(...settings: ConstructorParameters<typeof Worker>) {
          super(...settings);
          made.push(this);
        }
      },
    );
    prepareImport();
    made[0]?.terminate();
    made[0]?.onerror?.(new Event('error') as ErrorEvent);
    void page.startImport([small]);
    await patiently(() => expect(texts(page)).toHaveLength(4));
    expect(made).toHaveLength(2);
  });

  test('loses no edit made while it reads', async () => {
    await page.startImport([small]);
    const id = idOf(page, 'Élan');
    const before = page.$library.get();
    let words = 0;
    const stop = page.$import.listen(({ state }) => {
      // The first message is the page's own, the second the worker's: it has the library and reads.
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
  const sample = { file: 'https://site.test/sample.txt', marks: 'https://site.test/sample.json' };
  const made: SampleMarks = {
    books: [],
    collections: [{ name: 'Seminar' }],
    passages: [{ begins: 'A sample', color: 'pink', tags: ['irony'], collection: 'Seminar' }],
  };
  const answerTo = (address: string, file: Response) =>
    address === sample.file ? file : Response.json(made);
  const answerWith = (file: Response) =>
    vi.stubGlobal('fetch', async (address: string) => answerTo(address, file));

  test('is shown, is not the reader’s own, and is replaced by a file', async () => {
    answerWith(new Response(deviceFile([{ text: 'A sample of a passage' }])));
    await page.startSample(sample);
    expect(texts(page)).toEqual(['A sample of a passage']);
    const {
      collections: [seminar],
      highlights,
    } = page.$library.get()!;
    const marks = { color: 'pink', tags: ['irony'], collections: [seminar!.id] };
    expect(highlights).toMatchObject([marks]);
    expect(browser.persist).not.toHaveBeenCalled();
    expect(await page.hasOwnLibrary()).toBe(false);
    await page.startImport([small]);
    expect(texts(page)).toHaveLength(4);
    expect(page.$library.get()?.collections).toEqual([]);
    expect(await page.hasOwnLibrary()).toBe(true);
  });

  test('is gone once a file replaces it: no undo brings a passage of it back', async () => {
    answerWith(new Response(deviceFile([{ text: 'A sample of a passage' }])));
    await page.startSample(sample);
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'A sample')]));
    await page.startImport([small]);
    expect(page.undoEdit()).toEqual(['import']);
    expect(texts(page)).toEqual([]);
    expect(page.undoEdit()).toBeNull();
  });

  test('that a backup replaces is not brought back as the reader’s own', async () => {
    await page.startImport([small]);
    const backup = new File([page.backupText()], 'backup.json');
    page.clearLibrary();
    answerWith(new Response(deviceFile([{ text: 'A sample of a passage' }])));
    await page.startSample(sample);
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'A sample')]));
    await page.takeFiles([backup]);
    expect(texts(page)).toHaveLength(4);
    expect(page.undoEdit()).not.toBeNull();
    expect(texts(page)).toEqual([]);
    expect(await page.hasOwnLibrary()).toBe(false);
    expect(page.undoEdit()).toBeNull();
  });

  test('that comes after a file of the reader’s is not laid over it', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', async (address: string) => answerTo(address, await answered));
    const started = page.startSample(sample);
    await page.startImport([small]);
    answer(new Response(deviceFile([{ text: 'A sample of a passage' }])));
    await started;
    expect(texts(page)).toHaveLength(4);
    expect(await page.hasOwnLibrary()).toBe(true);
    expect(page.$import.get()).toMatchObject({ state: 'done', isSample: false });
  });

  test('that fails to load while a file of the reader’s is read does not end that import', async () => {
    answerWith(new Response('', { status: 500 }));
    const results: boolean[] = [];
    page.$import.listen((now) => {
      if (now.state === 'done') results.push(now.isSample);
    });
    await Promise.all([page.startImport([small]), page.startSample(sample)]);
    expect(results).toEqual([false]);
  });

  test('that gives way to the reader’s own library does not say that they stopped it', async () => {
    await page.startImport([small]);
    const own = page.$library.get()!;
    page.clearLibrary();
    answerWith(new Response(deviceFile([{ text: 'A sample of a passage' }])));
    const stop = page.$import.listen(() => {
      stop();
      void page.replaceLibrary(own);
    });
    await page.startSample(sample);
    expect(texts(page)).toHaveLength(4);
    expect(page.$import.get()).toEqual({ state: 'none' });
  });

  test('that is read while another tab fills the library is not laid over it', async () => {
    const other = await nextPage();
    await other.startImport([small]);
    await patiently(() => expect(texts(page)).toHaveLength(4));
    const backup = new File([other.backupText()], 'backup.json');
    other.clearLibrary();
    await patiently(() => expect(texts(page)).toEqual([]));
    answerWith(new Response(deviceFile([{ text: 'A sample of a passage' }])));
    const stop = page.$import.listen(() => {
      stop();
      void other.restoreFile(backup);
    });
    await page.startSample(sample);
    await patiently(() => expect(texts(page)).toHaveLength(4));
    await Promise.all([page.isStored(), other.isStored()]);
    expect(await page.hasOwnLibrary()).toBe(true);
    expect(await (await nextPage()).hasOwnLibrary()).toBe(true);
  });

  test.each([404, 500])(
    'that is answered by %i is reported as an unreadable file',
    async (status) => {
      answerWith(new Response('', { status }));
      await page.startSample(sample);
      expect(page.$import.get()).toMatchObject({
        isSample: true,
        outcomes: [{ failures: [{ file: 'My Clippings.txt', code: 'unreadable' }] }],
      });
    },
  );
});

describe('what the reader does', () => {
  beforeEach(() => page.startImport([small]));

  test('is stored, undone and redone', async () => {
    const id = idOf(page, 'Élan');
    const before = page.$library.get();
    page.changeLibrary((library) => editNote(library, id, 'A note of mine'));
    const after = page.$library.get();
    expect(after).not.toEqual(before);
    expect(page.undoEdit()).not.toBeNull();
    expect(page.$library.get()).toEqual(before);
    expect(page.undoEdit()).toEqual(['import']);
    expect(texts(page)).toEqual([]);
    expect(page.undoEdit()).toBeNull();
    expect(page.redoEdit()).toEqual(['import']);
    expect(page.$library.get()).toEqual(before);
    expect(page.redoEdit()).not.toBeNull();
    expect(page.redoEdit()).toBeNull();
    expect((await nextPage()).$library.get()).toEqual(after);
  });

  test('leaves the import to be undone whole, while it was merges taken apart and no other edit', () => {
    const merges = mergesOf(page.$library.get() as Library).map(({ id }) => id);
    expect(merges.length).toBeGreaterThan(1);
    for (const id of merges) page.changeLibrary((library) => undoMerges(library, [id]));
    page.changeLibrary((library) => redoMerges(library, merges.slice(0, 1)));
    const apart = page.$library.get();
    expect(page.canUndoImport(page.$history.get())).toBe(true);
    page.changeLibrary((library) => addTag(library, [idOf(page, 'Élan')], 'light'));
    page.undoEdit();
    expect(page.undoImport()).toEqual(['import']);
    expect(texts(page)).toEqual([]);
    expect(page.canUndoImport(page.$history.get())).toBe(false);
    // The import, each merge, and the one that was joined again.
    for (let step = 0; step < merges.length + 2; step += 1) page.redoEdit();
    expect(page.$library.get()).toEqual(apart);
  });

  test('leaves the import to be undone but for what was edited, on the next page too', async () => {
    await page.persistImportUndo();
    page.changeLibrary((library) => addTag(library, [idOf(page, 'Élan')], 'light'));
    const edited = page.$library.get() as Library;
    expect(page.undoImport()).toEqual(['import']);
    const { books, highlights } = page.$library.get() as Library;
    expect(highlights).toMatchObject([
      { text: expect.stringContaining('Élan') as string, tags: ['light'] },
    ]);
    expect(books.map(({ id }) => id)).toEqual([highlights[0]?.bookId]);
    expect(page.countKept()).toBe(1);
    expect(page.redoEdit()).toEqual(['import']);
    expect(page.$library.get()).toEqual(edited);
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'Élan')]));
    expect(await page.isStored()).toBe(true);
    await patiently(async () => {
      const next = await nextPage();
      await next.persistImportUndo();
      expect(next.undoImport()).toEqual(['import']);
      expect(texts(next)).toEqual([]);
      expect(next.$library.get()).toMatchObject({ deleted: [{}], books: [{}] });
      expect(next.countKept()).toBe(0);
    });
  });

  test('leaves the import to be undone by the next page, while it did nothing', async () => {
    await page.persistImportUndo();
    const imported = page.$library.get();
    const next = await nextPage();
    await next.persistImportUndo();
    expect(next.canUndoImport(next.$history.get())).toBe(true);
    expect(next.undoImport()).toEqual(['import']);
    expect(texts(next)).toEqual([]);
    expect(next.redoEdit()).toEqual(['import']);
    expect(next.$library.get()).toEqual(imported);
    next.changeLibrary((library) => addTag(library, [idOf(next, 'Élan')], 'light'));
    expect(await next.isStored()).toBe(true);
    await next.lookForReport();
    expect(next.$hasReport.get()).toBe(true);
    await patiently(async () => {
      const last = await nextPage();
      await last.persistImportUndo();
      expect(last.canUndoImport(last.$history.get())).toBe(true);
    });
  });

  test('leaves nothing of the import in storage once what it brought is purged', async () => {
    await page.persistImportUndo();
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'Élan')]));
    page.emptyDeleted();
    await page.startImport([fileOf([{ text: 'The tide came back' }])]);
    page.undoEdit();
    await patiently(async () => {
      const next = await nextPage();
      await Promise.all([next.persistImportUndo(), next.readImports()]);
      expect(next.$history.get()).toMatchObject({ done: [], undone: [{ kind: 'import' }] });
      expect(next.$imports.get()).toEqual([]);
    });
  });

  test('leaves nothing of it to be stored again by a tab in which it was made, once another has purged it', async () => {
    await page.persistImportUndo();
    expect(await page.isStored()).toBe(true);
    const other = await nextPage();
    other.changeLibrary((library) => deleteHighlights(library, [idOf(other, 'Élan')]));
    other.emptyDeleted();
    expect(await other.isStored()).toBe(true);
    await patiently(() => expect(page.$library.get()?.purged).toBeDefined());
    expect(page.$history.get().done).toEqual([]);
  });

  test('leaves an undone import to be redone by the next page', async () => {
    await page.persistImportUndo();
    const imported = page.$library.get();
    page.undoImport();
    expect(await page.isStored()).toBe(true);
    await patiently(async () => {
      const next = await nextPage();
      expect(texts(next)).toEqual([]);
      await next.persistImportUndo();
      expect(next.redoEdit()).toEqual(['import']);
      expect(next.$library.get()).toEqual(imported);
    });
  });

  test('without effect leaves nothing to undo, nor does an import of what is here already', async () => {
    page.changeLibrary((library) => library);
    await page.startImport([small]);
    expect(page.undoEdit()).toEqual(['import']);
    expect(texts(page)).toEqual([]);
  });

  test('keeps the page from closing until it is stored', async () => {
    expect(await page.isStored()).toBe(true);
    expect(page.happen('beforeunload')).toBe(true);
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'Élan')]));
    expect(page.happen('beforeunload')).toBe(false);
    expect(await page.isStored()).toBe(true);
    expect(page.happen('beforeunload')).toBe(true);
  });

  test('is seen in the other tabs however soon one edit follows the other', async () => {
    const other = await nextPage();
    for (const text of ['Élan', 'Nobody had lit']) {
      other.changeLibrary((library) => addTag(library, [idOf(other, text)], text));
      await other.isStored();
    }
    const tags = () => page.$library.get()?.highlights.flatMap((each) => each.tags);
    await patiently(() => expect(tags()?.sort()).toEqual(['Nobody had lit', 'Élan']));
    page.changeLibrary((library) => addTag(library, [idOf(page, 'Nobody had lit')], 'light'));
    expect((await nextPage()).$library.get()).toEqual(page.$library.get());
    expect(tags()).toHaveLength(3);
  });

  test('in a tab whose message was missed is there when the page is restored from the back/forward cache', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const other = await nextPage();
    other.changeLibrary((library) => deleteHighlights(library, [idOf(other, 'Élan')]));
    await other.isStored();
    page.happen('pageshow', { persisted: false });
    expect(texts(page)).toHaveLength(4);
    page.happen('pageshow', { persisted: true });
    await patiently(() => expect(texts(page)).toHaveLength(3));
  });

  test('writes the whole library again if storage was cleared meanwhile', async () => {
    await page.isStored();
    const database = await openDB(LIBRARY_DATABASE);
    await Promise.all([database.clear('head'), database.clear('shelves')]);
    database.close();
    page.changeLibrary((library) => addTag(library, [idOf(page, 'Élan')], 'rivers'));
    expect((await nextPage()).$library.get()).toEqual(page.$library.get());
  });

  test('can be deleted for good, and then no library is expected', async () => {
    page.clearLibrary();
    expect(page.undoEdit()).toBeNull();
    expect(texts(await nextPage())).toEqual([]);
    expect(browser.storage.getItem(LIBRARY_FLAG)).toBeNull();
  });
});

describe('a backup', () => {
  const backupFile = (text: string) => new File([text], 'backup.json');

  test('is restored into an empty library, and can be undone', async () => {
    await page.startImport([small]);
    const text = page.backupText();
    page.clearLibrary();
    await page.takeFiles([backupFile(text)]);
    expect(page.$import.get()).toEqual({ state: 'restored' });
    expect(texts(page)).toHaveLength(4);
    expect(page.undoEdit()).toEqual(['backup']);
    expect(texts(page)).toEqual([]);
  });

  test('never replaces a library unasked', async () => {
    await page.startImport([small]);
    const text = page.backupText();
    page.changeLibrary((library) => deleteHighlights(library, [idOf(page, 'Élan')]));
    await page.takeFiles([backupFile(text)]);
    expect(page.$import.get().state).toBe('done');
    expect(texts(page)).toHaveLength(3);
    await page.startImport([fileOf([{ text: 'The tide came back', title: 'Tides' }])]);
    await page.restoreFile(backupFile(text));
    const asked = page.$import.get();
    if (asked.state !== 'confirming') throw new Error('The backup was taken without a question');
    expect(asked.lost.highlights.map((highlight) => highlight.text)).toEqual([
      'The tide came back',
    ]);
    expect(asked.lost.books.map(({ title }) => title)).toEqual(['Tides']);
    expect(texts(page)).toHaveLength(4);
    await page.restoreLibrary(asked.restored);
    expect(texts(page)).toHaveLength(4);
    expect(texts(page)).toContain('Élan is a word for it');
  });

  test('replaces no library that could not be read at first, and leaves nothing to undo', async () => {
    await page.startImport([small]);
    const text = page.backupText();
    await page.startImport([fileOf([{ text: 'The tide came back', location: '160-161' }])]);
    await page.isStored();
    const { open } = indexedDB;
    const refuse = () => {
      throw new DOMException('Connection lost', 'UnknownError');
    };
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
    const next = await browser.openPage();
    await next.openLibrary();
    expect(texts(next)).toEqual([]);
    refused.mockImplementation(open.bind(indexedDB));
    await next.takeFiles([backupFile(text)]);
    expect(next.$import.get()).toEqual({ state: 'none' });
    expect(await next.isStored()).toBe(true);
    expect(texts(next)).toHaveLength(5);
    expect(next.undoEdit()).toBeNull();
    expect(texts(await nextPage())).toHaveLength(5);
  });

  test('is a single file', async () => {
    const file = backupFile(page.backupText());
    const clippings = new File([deviceFile(smallLibrary)], 'My Clippings.txt');
    expect(await page.backupAmong([file])).toBe(file);
    expect(await page.backupAmong([file, clippings])).toBeNull();
    expect(await page.backupAmong([clippings])).toBeNull();
    expect(await page.backupAmong([])).toBeNull();
    expect(await page.backupAmong([backupFile('{"other": 1}')])).toBeNull();
  });

  test('that is invalid is reported by its name', async () => {
    await page.restoreFile(new File(['{}'], 'no.json'));
    expect(page.$import.get()).toEqual({ state: 'notBackup', file: 'no.json' });
    await page.restoreFile(new File([page.backupText().slice(0, -9)], 'half.json'));
    expect(page.$import.get()).toEqual({ state: 'damaged', file: 'half.json' });
    const moved = new File([], 'moved.json');
    vi.spyOn(moved, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'));
    await page.restoreFile(moved);
    expect(page.$import.get()).toEqual({ state: 'notBackup', file: 'moved.json' });
  });

  test('of a newer version is told from a file that is no backup, restored or imported', async () => {
    const newer = backupFile('{"format": "clippings-library", "version": 99}');
    await page.takeFiles([newer]);
    expect(page.$import.get()).toEqual({ state: 'newerVersion', file: 'backup.json' });
    await page.startImport([small]);
    await page.takeFiles([newer]);
    expect(page.$import.get()).toMatchObject({
      outcomes: [{ failures: [{ file: 'backup.json', code: 'newerVersion' }] }],
    });
  });
});

test('a draft is saved, or kept while its highlight is gone', async () => {
  await page.startImport([small]);
  const id = idOf(page, 'Élan');
  const initial = { text: 'Élan', note: '', tags: [], collections: [], color: null, page: '' };
  const started = { initial, draft: { ...initial, note: 'a long thought' } };
  page.changeLibrary((library) => deleteHighlights(library, [id]));
  page.saveDraft(id, started);
  expect(page.$drafts.get().get(id)).toEqual(started);
  page.undoEdit();
  page.saveDraft(id, started);
  expect(page.$drafts.get().size).toBe(0);
  expect(page.$library.get()?.highlights.find((one) => one.id === id)?.note).toBe('a long thought');
});

test('a library of the first version that cannot be migrated is left as it is', async () => {
  const own = startBrowser();
  const version1 = () =>
    openDB(LIBRARY_DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore('head');
        database.createObjectStore('shelves', { keyPath: 'bookId' });
      },
    });
  const former = await version1();
  const head = { version: 1, books: [], mergedBooks: [] };
  await former.put('head', { head, isSample: false, revision: 1 }, 'head');
  await former.put('shelves', { bookId: 'b', highlights: [null], deleted: [] });
  former.close();
  const first = await own.openPage();
  await first.openLibrary();
  expect(first.$storage.get()).toBe('blocked');
  const left = await version1();
  expect(await left.get('head', 'head')).toMatchObject({ head });
  left.close();
});
