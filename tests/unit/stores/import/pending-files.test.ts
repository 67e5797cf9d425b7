import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  storePendingFiles,
  takePendingFiles,
} from '../../../../src/stores/import/pending-files.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('files are handed over once', async () => {
  await storePendingFiles([new File(['The tide turned.'], 'My Clippings.txt')]);
  const [file, ...others] = await takePendingFiles();
  expect(file?.name).toBe('My Clippings.txt');
  expect(others).toEqual([]);
  expect(await takePendingFiles()).toEqual([]);
});

test('where the browser stores nothing there are none, and handing one over fails', async () => {
  const refusal = new DOMException('blocked', 'SecurityError');
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { error: refusal, onerror: () => undefined as unknown };
      queueMicrotask(() => request.onerror());
      return request;
    },
  });
  expect(await takePendingFiles()).toEqual([]);
  await expect(storePendingFiles([])).rejects.toBe(refusal);
});
