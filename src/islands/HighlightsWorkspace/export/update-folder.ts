import type { Folder, FolderUpdate } from '../../../highlights/export/again/update-folder.ts';
import type { TextFile } from '../../../highlights/export/formats.ts';

/** The part of the File System Access API that TypeScript's library does not name. */
interface FolderPicker {
  showDirectoryPicker(options: {
    id: string;
    mode: 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}

/** The browser can write into a folder that the reader chooses. */
export const canUpdateFolder = (): boolean => 'showDirectoryPicker' in globalThis;

/**
 * Lets the reader choose a folder and brings its files up to date.
 *
 * @returns what was done and the folder's name; null when the reader chose none.
 * @throws DOMException when the browser may not write there.
 */
export async function updateChosenFolder(
  files: readonly TextFile[],
): Promise<(FolderUpdate & { folder: string }) | null> {
  const { updateFolder } = await import('../../../highlights/export/again/update-folder.ts');
  try {
    const picker = globalThis as unknown as FolderPicker;
    const handle = await picker.showDirectoryPicker({ id: 'highlights', mode: 'readwrite' });
    return { ...(await updateFolder(folderOf(handle), files)), folder: handle.name };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

function folderOf(handle: FileSystemDirectoryHandle): Folder {
  return {
    async read(name) {
      try {
        const file = await (await handle.getFileHandle(name)).getFile();
        return await file.text();
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return null;
        throw error;
      }
    },
    async write(name, text) {
      const file = await handle.getFileHandle(name, { create: true });
      // The file changes as a whole when the stream is closed.
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    },
    async names() {
      const names: string[] = [];
      for await (const [name, entry] of handle.entries()) {
        if (entry.kind === 'file') names.push(name);
      }
      return names;
    },
  };
}
