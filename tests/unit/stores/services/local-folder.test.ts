import { afterEach, expect, test, vi } from 'vitest';
import {
  $localFolder,
  chooseLocalFolder,
  forgetLocalFolder,
  inLocalFolder,
} from '../../../../src/stores/services/local-folder.ts';

const picks = (picker: () => Promise<unknown>) => vi.stubGlobal('showDirectoryPicker', picker);

afterEach(() => {
  forgetLocalFolder();
  vi.unstubAllGlobals();
});

test('a picker that was dismissed changes nothing', async () => {
  picks(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(await chooseLocalFolder()).toBe(false);
  expect($localFolder.get()).toBeNull();
});

test('a folder that the browser cannot keep is written into as long as the page is open', async () => {
  const handle = { name: 'Notes', queryPermission: () => Promise.resolve('granted') };
  picks(() => Promise.resolve(handle));
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect(await chooseLocalFolder()).toBe(true);
  expect(await inLocalFolder((folder) => Promise.resolve(folder.name))).toBe('Notes');
  forgetLocalFolder();
  await expect(inLocalFolder(() => Promise.resolve(''))).rejects.toThrow();
});
