import { unzipSync, type UnzipFileInfo } from 'fflate';
import { MAX_FILE_BYTES } from './decode.ts';
import { ReadError } from './read-error.ts';

/** Files beyond this number are a library of something else. */
const FILES_LIMIT = 5000;

/** Paths of files that operating systems add to archives on their own. */
const ADDED = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

/** Bytes of a file's two headers, without its name (APPNOTE.TXT, sections 4.3.7 and 4.3.12). */
const HEADER_BYTES = 76;

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  let left = bytes.length;
  try {
    return unzipSync(bytes, {
      filter: (file) => {
        // Overlapping files unpack to more than any size in the archive says.
        left -= HEADER_BYTES + file.size;
        if (left < 0) throw new RangeError('the files are longer than their archive');
        return filter(file);
      },
    });
  } catch (cause) {
    throw new ReadError('unreadable', { found: 'archive', cause });
  }
}

/**
 * Paths of the files in a zip archive, without folders and what systems add.
 * @throws ReadError `unreadable` when the archive is damaged
 */
export function namesInArchive(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unzip(bytes, ({ name }) => {
    if (!name.endsWith('/') && !ADDED.test(name)) names.push(name);
    return false;
  });
  return names;
}

/**
 * The files of a zip archive. Sizes are checked before anything is unpacked.
 * @throws ReadError `tooLarge`, or `unreadable` when the archive is damaged
 */
export function filesInArchive(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  let size = 0;
  let count = 0;
  const files = unzip(bytes, ({ name, originalSize }) => {
    if (name.endsWith('/') || ADDED.test(name)) return false;
    size += originalSize;
    count += 1;
    return size <= MAX_FILE_BYTES && count <= FILES_LIMIT;
  });
  if (size > MAX_FILE_BYTES || count > FILES_LIMIT)
    throw new ReadError('tooLarge', { found: 'archive' });
  return Object.entries(files).map(([name, content]) => ({ name, bytes: content }));
}
