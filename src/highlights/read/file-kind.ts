/** Kinds of files, as recognised by their beginning. */
export type FileKind =
  | 'archive'
  | 'epub'
  | 'ebook'
  | 'pdf'
  | 'word'
  | 'image'
  | 'sqlite'
  | 'export'
  | 'html'
  | 'xml'
  | 'json'
  | 'csv'
  | 'lua';

/** The beginning of a file: by which its format is recognised. */
export interface FileHead {
  /** The first 64 KB, or all of a shorter file. */
  bytes: Uint8Array;
  /** These bytes as text, without a byte-order mark; empty where they are no text. */
  text: string;
  /** The size of the whole file, in bytes. */
  size: number;
  /** Paths of the files in a zip archive; null for anything else. */
  names: string[] | null;
}

/** File signatures at an offset; the first match counts. */
const SIGNATURES: [found: FileKind, offset: number, start: string][] = [
  ['image', 0, '\x89PNG'],
  ['image', 0, '\xff\xd8\xff'],
  ['image', 0, 'GIF8'],
  ['image', 8, 'WEBP'],
  ['image', 4, 'ftyphei'],
  ['pdf', 0, '%PDF'],
  ['ebook', 60, 'BOOKMOBI'],
  ['ebook', 0, 'CONT\x02'],
  ['ebook', 0, '\xeaDRMION\xee'],
  ['word', 0, '\xd0\xcf\x11\xe0'],
  ['word', 0, '{\\rtf'],
  ['archive', 0, 'PK\x03\x04'],
  ['archive', 0, 'PK\x05\x06'],
  ['archive', 0, 'Rar!'],
  ['archive', 0, '7z\xbc\xaf'],
  ['archive', 0, '\x1f\x8b'],
  ['sqlite', 0, 'SQLite f'],
];

function isAt(bytes: Uint8Array, offset: number, start: string): boolean {
  for (let index = 0; index < start.length; index += 1)
    if (bytes[offset + index] !== start.charCodeAt(index)) return false;
  return true;
}

/** The kind of a binary file by its signature; null for text and unknown files. */
export function signatureOf(bytes: Uint8Array): FileKind | null {
  return SIGNATURES.find(([, offset, start]) => isAt(bytes, offset, start))?.[0] ?? null;
}

/** Whether a file is a zip archive with something in it. */
export function isZip(bytes: Uint8Array): boolean {
  return isAt(bytes, 0, 'PK\x03\x04');
}

/**
 * Whether a file is the write-ahead log of a database: the last bit tells the order of bytes in its
 * checksums.
 */
export function isWal(bytes: Uint8Array): boolean {
  return isAt(bytes, 0, '7\x7f\x06\x82') || isAt(bytes, 0, '7\x7f\x06\x83');
}
