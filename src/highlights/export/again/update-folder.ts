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
  const names = await folder.names();
  const find = finder(folder, names);
  // A file of the same name that is none of ours stays: ours becomes "name (2).md".
  const unique = uniqueNames('.md', names);
  const update: FolderUpdate = { added: 0, updated: 0, unchanged: 0 };
  for (const { name, text, bookId } of files) {
    const known = memory.get(bookId);
    const found = await find(known?.name ?? name, bookId);
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

/** Finds a book's own file: under its name, or under the one that the reader gave it. */
function finder(folder: Folder, names: readonly string[]) {
  // A folder may hold thousands of notes: each is read once, and only when a book is not where it was.
  let byBook: Promise<ReadonlyMap<string, string>> | undefined;
  return async (name: string, bookId: string): Promise<Written | null> => {
    // The memory may name what is no file of this folder.
    const text = names.includes(name) ? await folder.read(name) : null;
    if (text !== null && bookIdsIn(text).includes(bookId)) return { name, text };
    const other = (await (byBook ??= namesByBook(folder, names))).get(bookId);
    const content = other === undefined ? null : await folder.read(other);
    return other === undefined || content === null ? null : { name: other, text: content };
  };
}

async function namesByBook(
  folder: Folder,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byBook = new Map<string, string>();
  for (const name of names) {
    if (!name.endsWith('.md')) continue;
    for (const id of bookIdsIn((await folder.read(name)) ?? ''))
      if (!byBook.has(id)) byBook.set(id, name);
  }
  return byBook;
}

/** The property that names the book, in YAML or as Logseq has it. */
const BOOK_MARK = /^book-id:{1,2} *["']?([\w-]+)["']? *$/gm;

function bookIdsIn(text: string): string[] {
  return Array.from(text.matchAll(BOOK_MARK), ([, id = '']) => id);
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
