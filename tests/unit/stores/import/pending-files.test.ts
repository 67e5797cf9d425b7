import { expect, test, vi } from 'vitest';
import { PENDING_FILES_DATABASE } from '../../../../src/lib/shared/storage-keys.ts';
import {
  storePendingFiles,
  takePendingFiles,
} from '../../../../src/stores/import/pending-files.ts';
import { freshIndexedDb } from '../../../support/fakes/indexed-db.ts';

freshIndexedDb();

test('files are handed over once', async () => {
  await storePendingFiles([new File(['The tide turned.'], 'My Clippings.txt')]);
  const [file, ...others] = await takePendingFiles();
  expect(file?.name).toBe('My Clippings.txt');
  expect(others).toEqual([]);
  expect(await takePendingFiles()).toEqual([]);
});

test('files for which the space ends at last are not said to be stored, and leave no connection open', async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    const request = put.call(this, value, key);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await expect(storePendingFiles([new File([''], 'a.txt')])).rejects.toThrow();
  const deleted = new Promise<string>((resolve) => {
    const deleting = indexedDB.deleteDatabase(PENDING_FILES_DATABASE);
    deleting.onblocked = () => resolve('blocked');
    deleting.onsuccess = () => resolve('deleted');
  });
  expect(await deleted).toBe('deleted');
});

test('where the browser stores nothing there are none, and handing one over fails', async () => {
  const refusal = new DOMException('blocked', 'SecurityError');
  vi.stubGlobal('indexedDB', {
    open() {
      throw refusal;
    },
  });
  expect(await takePendingFiles()).toEqual([]);
  await expect(storePendingFiles([])).rejects.toBe(refusal);
});
