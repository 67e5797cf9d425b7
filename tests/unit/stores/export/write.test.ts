import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { exportBytes } from '../../../../src/highlights/export/export-as.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { FontError } from '../../../../src/stores/export/request-handler.ts';
import { BATCH_SIZE } from '../../../../src/lib/shared/batches.ts';
import type * as writes from '../../../../src/stores/export/write.ts';
import { book, context, highlight, labels } from '../../../support/library/export-fixtures.ts';
import { WritingWorker } from '../../../support/fakes/writing-worker.ts';

let workers: WritingWorker[] = [];
let page: typeof writes;

beforeEach(async () => {
  workers = [];
  vi.stubGlobal('location', new URL('https://site.test/highlights'));
  vi.stubGlobal(
    'Worker',
    class extends WritingWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  // Each test begins without a worker that another one has left.
  vi.resetModules();
  page = await import('../../../../src/stores/export/write.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ids = Array.from({ length: 2 * BATCH_SIZE + 1 }, (_, index) => `b${index}`);
const library = {
  books: ids.map((id) => book({ id, title: `Book ${id}` })),
  collections: [],
  highlights: ids.map((bookId) => highlight({ id: `h-${bookId}`, bookId, text: `Of ${bookId}` })),
};
const document = buildDocument(library, defaultOptions, { locale: 'en', textLimit: null });
const writing = { format: 'csv', labels, template: context.template } as const;
const { format } = writing;

test('a document of many books comes whole through several messages', async () => {
  const written = await page.write('file', document, writing);
  expect(written).toEqual(await exportBytes(format, document, labels, context));
  expect(workers[0]?.requests.map(({ type }) => type)).toEqual([
    'sections',
    'sections',
    'sections',
    'start',
  ]);
});

test('nothing of a document is in the next one', async () => {
  await page.write('file', document, writing);
  const [section] = document.sections;
  const { text } = await page.write('text', { ...document, sections: [section!] }, writing);
  expect(text).toContain('Of b0');
  expect(text).not.toContain('Of b1');
  expect(workers).toHaveLength(1);
});

test('a signal keeps no listener of a document that is written', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await page.write('file', document, writing, signal);
  expect(added).toHaveBeenCalledOnce();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});

test('files of one a book come one by one, and none of a format that has none', async () => {
  const files = await page.write('files', document, { ...writing, format: 'markdown' });
  expect(files).toHaveLength(ids.length);
  expect(await page.write('files', document, writing)).toBeNull();
});

describe('what fails', () => {
  test('in a font is told apart from the rest', async () => {
    const pdf = page.write('file', document, { ...writing, format: 'pdf' });
    await expect(pdf).rejects.toMatchObject({ name: 'WritingError', code: 'failed' });
    vi.spyOn(WritingWorker, 'loadFont').mockRejectedValue(new FontError('No slice'));
    const next = page.write('blank', document, { ...writing, format: 'pdf' });
    await expect(next).rejects.toMatchObject({ code: 'fontsMissing', message: 'No slice' });
  });

  test('in the reader’s template keeps the words of its library', async () => {
    const wrong = { ...writing, format: 'template', template: '{{#books}}' } as const;
    await expect(page.write('file', document, wrong)).rejects.toThrow('Unclosed section "books"');
  });

  test('because a script did not load is no fault of the document', async () => {
    const lost = new TypeError('Importing a module script failed.');
    vi.spyOn(WritingWorker, 'loadFont').mockRejectedValue(lost);
    const chunk = page.write('file', document, { ...writing, format: 'pdf' });
    await expect(chunk).rejects.toMatchObject({ name: 'WritingError', code: 'notLoaded' });
    workers[0]!.postMessage = () => workers[0]!.onerror({ message: '', error: null });
    const worker = page.write('file', document, writing);
    await expect(worker).rejects.toMatchObject({ code: 'notLoaded' });
  });

  test('because the worker does not answer within 120 seconds did not load; one that has begun may take longer', async () => {
    vi.useFakeTimers();
    try {
      const settled = vi.fn();
      page.prepareWriting();
      workers[0]!.postMessage = () => undefined;
      page.write('file', document, writing).catch(settled);
      await vi.advanceTimersByTimeAsync(119_000);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'notLoaded' }));
      page.prepareWriting();
      const [, next] = workers;
      next!.postMessage = () => next!.onmessage?.({ data: { type: 'started' } });
      const slow = vi.fn();
      page.write('file', document, writing).catch(slow);
      await vi.advanceTimersByTimeAsync(240_000);
      expect(slow).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  test('because a chunk of the worker does not arrive within 120 seconds did not load', async () => {
    vi.doMock('../../../../src/highlights/export/text/csv.ts', () => new Promise(() => undefined));
    vi.useFakeTimers();
    try {
      const settled = vi.fn();
      page.write('file', document, writing).catch(settled);
      await vi.advanceTimersByTimeAsync(119_000);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'notLoaded' }));
    } finally {
      vi.useRealTimers();
      vi.doUnmock('../../../../src/highlights/export/text/csv.ts');
    }
  });

  test('in the worker itself does not reach the next export', async () => {
    page.prepareWriting();
    workers[0]!.postMessage = () => workers[0]!.onerror({ message: 'Out of memory', error: null });
    await expect(page.write('file', document, writing)).rejects.toThrow('Out of memory');
    expect(workers[0]?.isTerminated).toBe(true);
    expect((await page.write('file', document, writing)).length).toBeGreaterThan(0);
  });
});

describe('an export that is stopped', () => {
  test('ends its worker; the next one gets another', async () => {
    const stop = new AbortController();
    const stopped = page.write('file', document, writing, stop.signal);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]?.isTerminated).toBe(true);
    await page.write('file', document, writing);
    expect(workers).toHaveLength(2);
  });

  test('when it is done leaves the worker to the next one', async () => {
    const stop = new AbortController();
    await page.write('file', document, writing, stop.signal);
    stop.abort();
    await page.write('file', document, writing);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });

  test('before it begins starts none', async () => {
    await expect(page.write('file', document, writing, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(workers).toEqual([]);
  });
});

test('two at a time have a worker each, of which one is kept', async () => {
  const both = [page.write('file', document, writing), page.write('text', document, writing)];
  await Promise.all(both);
  expect(workers.map(({ isTerminated }) => isTerminated).sort()).toEqual([false, true]);
});
