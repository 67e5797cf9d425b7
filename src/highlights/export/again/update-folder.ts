import { uniqueNames } from '../file-name.ts';
import type { TextFile } from '../formats.ts';
import { mergeFile } from './merge-file.ts';

/** A folder as the browser (or a test) gives it: text files by their names. */
export interface Folder {
  /** The text of a file; null where there is none. */
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  /** Names of the files in the folder itself. */
  names(): Promise<string[]>;
}

/** What an update did. */
export interface FolderUpdate {
  added: number;
  updated: number;
  unchanged: number;
}

/** What was written last time, kept in the folder itself, so that every browser and device finds it. */
export const MEMORY_NAME = '.highlights-export.json';

interface Written {
  name: string;
  text: string;
}

/**
 * Brings a folder up to date: a file for each book, found again by the book's id although it was renamed,
 * with the reader's own lines where they were. Files of books that are not exported stay as they are.
 */
export async function updateFolder(
  folder: Folder,
  files: readonly TextFile[],
): Promise<FolderUpdate> {
  const memory = readMemory(await folder.read(MEMORY_NAME));
  // A file of the same name that is none of ours stays: ours becomes "name (2).md".
  const unique = uniqueNames('.md', await folder.names());
  const update: FolderUpdate = { added: 0, updated: 0, unchanged: 0 };
  for (const { name, text, bookId } of files) {
    const known = memory.get(bookId);
    const found = await existing(folder, known?.name ?? name, bookId);
    const target = found?.name ?? unique(name.replace(/\.md$/, ''));
    const merged = found ? mergeFile(known?.text ?? null, found.text, text) : text;
    if (merged !== found?.text) await folder.write(target, merged);
    if (!found) update.added += 1;
    else if (merged === found.text) update.unchanged += 1;
    else update.updated += 1;
    memory.set(bookId, { name: target, text });
  }
  await folder.write(MEMORY_NAME, writeMemory(memory));
  return update;
}

/** The book's own file: under its name, or under the one that the reader gave it. */
async function existing(folder: Folder, name: string, bookId: string): Promise<Written | null> {
  const mark = bookMark(bookId);
  const text = await folder.read(name);
  if (text !== null && mark.test(text)) return { name, text };
  for (const other of await folder.names()) {
    if (!other.endsWith('.md') || other === name) continue;
    const content = await folder.read(other);
    if (content !== null && mark.test(content)) return { name: other, text: content };
  }
  return null;
}

/** The property that names the book, in YAML or as Logseq has it. */
function bookMark(bookId: string): RegExp {
  const id = bookId.replace(/[^\w-]/g, '\\$&');
  return new RegExp(`^book-id:{1,2} *["']?${id}["']? *$`, 'm');
}

function readMemory(stored: string | null): Map<string, Written> {
  try {
    const { files } = JSON.parse(stored ?? '{}') as { files?: unknown };
    if (typeof files !== 'object' || files === null) return new Map();
    return new Map(
      Object.entries(files).filter((entry): entry is [string, Written] => isWritten(entry[1])),
    );
  } catch {
    // A memory that cannot be read is none: every line in the files counts as the reader's.
    return new Map();
  }
}

function isWritten(value: unknown): value is Written {
  const { name, text } = (value ?? {}) as Partial<Record<'name' | 'text', unknown>>;
  return typeof name === 'string' && typeof text === 'string';
}

function writeMemory(memory: ReadonlyMap<string, Written>): string {
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(memory) })}\n`;
}
