import type { ReadableFormat } from '../types.ts';
import type { FileHead, FileKind } from './file-kind.ts';
import type { ParsedFile } from '../parsed-file.ts';

/** Options of reading a file. */
export interface ReadOptions {
  /** Called with the share read so far, from 0 to 1, at most every few milliseconds. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** User-perceived characters to which our own exports may have been shortened. */
  textLimit?: number | undefined;
}

/** A file to be read. */
export interface OpenFile {
  /** As its user knows it: to be shown, never to decide by. */
  name: string;
  head: FileHead;
  bytes: Uint8Array;
  /** The log of a database, where it was given beside it. */
  wal: Uint8Array | null;
  /**
   * The whole file decoded, whatever its encoding, without a byte-order mark.
   * @throws ReadError `binary` when it is no text
   */
  text(): string;
}

/**
 * Reads a file of its format.
 * @throws ReadError when it turns out to be damaged, or to contain nothing
 */
export type Read = (file: OpenFile, options: ReadOptions) => ParsedFile | Promise<ParsedFile>;

/** A format that can be read. */
export interface InputFormat {
  format: ReadableFormat;
  /**
   * Whether a file is of this format, by its content alone; asked of every file, so it takes time
   * linear in the head.
   */
  recognises(head: FileHead): boolean;
  /** Imports the format's module; called when a file is of the format. */
  load(): Promise<{ read: Read }>;
  /** The kind of file that an error names, where the first bytes do not show it. */
  kind?: FileKind;
  /** Takes any text, which then may turn out to be of another kind. */
  isLastResort?: true;
}
