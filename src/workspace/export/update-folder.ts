import {
  updateFolder,
  type Folder,
  type FolderFile,
  type FolderUpdate,
} from '../../highlights/export/update/folder.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { Labels } from '../shared/texts.ts';

/** What changed in a folder. */
type Updated = FolderUpdate & { folder: string };

/** Brings the files of a folder up to date, with the reader's own lines in place. */
export async function updateFilesIn(
  handle: FileSystemDirectoryHandle,
  files: readonly FolderFile[],
): Promise<Updated> {
  return { ...(await updateFolder(folderOf(handle), files)), folder: handle.name };
}

/** What to tell of it. */
export function folderNotice(
  { folder, added, updated, left }: Updated,
  labels: Labels,
  lang: string,
) {
  const done = fill(labels.export.folderDone, { folder, added, updated });
  if (left.length === 0) return done;
  const files = new Intl.ListFormat(lang).format(left);
  return fill(labels.export.folderLeft, { done, files });
}

/** Writes a file in place of the one with its name, which stays as it was until all is written. */
export async function writeInto(
  handle: FileSystemDirectoryHandle,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const file = await handle.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  await stream.write(content);
  await stream.close();
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
    write: (name, text) => writeInto(handle, name, text),
    async names() {
      const names: string[] = [];
      for await (const [name, entry] of handle.entries()) {
        if (entry.kind === 'file') names.push(name);
      }
      return names;
    },
  };
}
