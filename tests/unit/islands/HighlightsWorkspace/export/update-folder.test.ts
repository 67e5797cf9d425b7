import { afterEach, expect, test, vi } from 'vitest';
import { updateChosenFolder } from '../../../../../src/islands/HighlightsWorkspace/export/update-folder.ts';

/** Stands in for a folder that the reader picks, with these files. */
function pickable(files: Record<string, Uint8Array<ArrayBuffer>>): void {
  const handle = (name: string) => ({
    kind: 'file',
    getFile: () => Promise.resolve(new File([files[name] ?? ''], name)),
    createWritable: () =>
      Promise.resolve({
        write: (text: string) => {
          files[name] = new TextEncoder().encode(text);
          return Promise.resolve();
        },
        close: () => Promise.resolve(),
      }),
  });
  vi.stubGlobal('showDirectoryPicker', () =>
    Promise.resolve({
      name: 'Notes',
      getFileHandle: (name: string, options?: { create: boolean }) =>
        name in files || options?.create
          ? Promise.resolve(handle(name))
          : Promise.reject(new DOMException('', 'NotFoundError')),
      entries: () => Object.keys(files).map((name) => [name, handle(name)] as const),
    }),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const note = (passage: string) => [
  { name: 'Sea.md', bookId: 'b1', text: `---\nbook-id: "b1"\n---\n\n> ${passage}\n` },
];

test('a note in another encoding keeps every byte, and is named', async () => {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  pickable(files);
  expect(await updateChosenFolder(note('One'))).toMatchObject({ folder: 'Notes', added: 1 });
  const text = new TextDecoder().decode(files['Sea.md']);
  const latin = Uint8Array.from(`${text}schön`, (letter) => letter.charCodeAt(0));
  files['Sea.md'] = latin;
  expect(await updateChosenFolder(note('Two'))).toMatchObject({ updated: 0, left: ['Sea.md'] });
  expect(files['Sea.md']).toBe(latin);
});

test('a picker that was dismissed changes nothing', async () => {
  vi.stubGlobal('showDirectoryPicker', () => Promise.reject(new DOMException('', 'AbortError')));
  expect(await updateChosenFolder(note('One'))).toBeNull();
});
