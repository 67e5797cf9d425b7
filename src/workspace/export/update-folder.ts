import {
  updateFolder,
  type Folder,
  type FolderFile,
  type FolderUpdate,
} from '../../highlights/export/update/folder.ts';

/** The part of the File System Access API that TypeScript's DOM library lacks. */
interface FolderPicker {
  showDirectoryPicker(options: {
    id: string;
    mode: 'readwrite';
  }): Promise<FileSystemDirectoryHandle>;
}

/**
 * Lets the reader pick a folder and updates its files.
 *
 * @returns what changed and the folder's name; null when the reader dismissed the picker.
 * @throws DOMException when permission to write is denied.
 */
export async function updateChosenFolder(
  files: readonly FolderFile[],
): Promise<(FolderUpdate & { folder: string }) | null> {
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
        return new Uint8Array(await file.arrayBuffer());
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return null;
        throw error;
      }
    },
    async write(name, text) {
      const file = await handle.getFileHandle(name, { create: true });
      // The file is replaced atomically when the stream is closed.
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
