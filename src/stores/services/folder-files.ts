import type { Folder } from '../../highlights/export/update/folder.ts';

/** Writes a file atomically; replaces one at the same path. */
export async function writeInto(
  handle: FileSystemDirectoryHandle,
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const file = await fileAt(handle, path, { create: true });
  const stream = await file.createWritable();
  await stream.write(content);
  await stream.close();
}

/** A folder that the user has picked, as `updateFolder` takes it. */
export function folderOf(handle: FileSystemDirectoryHandle): Folder {
  return {
    async read(path) {
      try {
        const file = await (await fileAt(handle, path)).getFile();
        return new Uint8Array(await file.arrayBuffer());
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return null;
        throw error;
      }
    },
    write: (path, text) => writeInto(handle, path, text),
    names: () => pathsIn(handle, 0),
    paths: async () => (await pathsIn(handle, DEEPEST)).filter((path) => path.includes('/')),
  };
}

/** Levels of subfolders in which a book's file is looked for. */
const DEEPEST = 6;

/** @throws DOMException where the file, or a folder on its path, does not exist */
async function fileAt(
  handle: FileSystemDirectoryHandle,
  path: string,
  options?: FileSystemGetFileOptions,
): Promise<FileSystemFileHandle> {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  let at = handle;
  for (const folder of folders) at = await at.getDirectoryHandle(folder);
  return at.getFileHandle(name, options);
}

/**
 * Paths of the files in a folder and so many levels of its subfolders; not in hidden ones, such as
 * the bin of Obsidian.
 */
async function pathsIn(handle: FileSystemDirectoryHandle, levels: number): Promise<string[]> {
  const paths: string[] = [];
  for await (const [name, entry] of handle.entries()) {
    if (entry.kind === 'file') paths.push(name);
    else if (levels > 0 && !name.startsWith('.'))
      paths.push(...(await pathsIn(entry, levels - 1)).map((path) => `${name}/${path}`));
  }
  return paths;
}
