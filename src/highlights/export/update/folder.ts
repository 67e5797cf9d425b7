import { isString, isNullableString, arrayOf, optional, objectOf } from '../../shared/checks.ts';
import { uniqueNames } from '../file-name.ts';
import type { TextFile } from '../write-file.ts';
import { keepUnshortened, likelyBase, mergeFile } from './merge-file.ts';

/**
 * A folder as the browser (or a test) provides it: files by name, those of its subfolders by
 * path ("Books/Walden.md").
 */
export interface Folder {
  /** The bytes of a file; null for no file. */
  read(path: string): Promise<Uint8Array | null>;
  write(path: string, text: string): Promise<void>;
  /** Names of the files directly in the folder. */
  names(): Promise<string[]>;
  /** Paths of the files in its subfolders, as deep as users sort their notes. */
  paths(): Promise<string[]>;
}

export interface FolderFile extends TextFile {
  /** As `text`, without a limit: what the folder has in full stays in full. */
  whole: string;
}

export interface FolderUpdate {
  added: number;
  updated: number;
  unchanged: number;
  /** Paths of files left alone, since they are not in UTF-8: other letters would be lost. */
  left: string[];
}

/** The manifest of the last update, in the folder, where every browser and device finds it. */
export const MANIFEST_NAME = '.highlights-export.json';

/** A file as it is in the folder. */
interface ExistingFile {
  name: string;
  text: string;
  isUtf8: boolean;
}

/** A book's file in the manifest. */
interface ManifestEntry {
  /** Its path in the folder. */
  name: string;
  /** The text written last; null if unknown. */
  text: string | null;
  /** Texts of unfinished updates; the file has one of them, or the previous one. */
  pending?: string[];
}

/**
 * Updates a folder: a file per book, identified by the book's id even when renamed or moved into a
 * subfolder, with the user's own lines in place. Files of books that are not exported stay as they
 * are.
 */
export async function updateFolder(
  folder: Folder,
  wanted: readonly FolderFile[],
): Promise<FolderUpdate> {
  const manifest = readManifest((await readText(folder, MANIFEST_NAME))?.text ?? null);
  const files = wanted.map((file) => {
    const { text, pending = [] } = manifest.get(file.bookId) ?? {};
    return { ...file, text: keepUnshortened(file.text, file.whole, [text ?? '', ...pending]) };
  });
  const names = await folder.names();
  const find = fileFinder(folder, names);
  // A foreign file of the same name stays: ours becomes "name (2).md".
  const unique = uniqueNames('.md', names);
  const update: FolderUpdate = { added: 0, updated: 0, unchanged: 0, left: [] };
  const announced = new Map([
    ...manifest,
    ...files.map((file) => [file.bookId, withPending(manifest.get(file.bookId), file)] as const),
  ]);
  // Recorded first: wherever the update fails, the next one knows which texts the files may
  // contain.
  await folder.write(MANIFEST_NAME, writeManifest(announced));
  for (const { name, whole, bookId, ...file } of files) {
    const known = manifest.get(bookId);
    const found = await find(known?.name ?? name, bookId);
    if (found?.isUtf8 === false) {
      update.left.push(found.name);
      continue;
    }
    // Where a synchronised folder lacks the record, the version is known from the file alone.
    const text = found ? keepUnshortened(file.text, whole, [found.text]) : file.text;
    const target = found?.name ?? unique(name.replace(/\.md$/, ''));
    const merged = found ? merge(known, found.text, text) : text;
    if (merged !== found?.text) await folder.write(target, merged);
    if (!found) update.added += 1;
    else if (merged === found.text) update.unchanged += 1;
    else update.updated += 1;
    manifest.set(bookId, { name: target, text });
  }
  await folder.write(MANIFEST_NAME, writeManifest(manifest));
  return update;
}

function withPending(known: ManifestEntry | undefined, { name, text }: TextFile): ManifestEntry {
  const pending = new Set(known?.pending);
  if (text !== known?.text) pending.add(text);
  return { name, text: null, ...known, pending: [...pending] };
}

function merge(known: ManifestEntry | undefined, current: string, next: string): string {
  const texts = [known?.text ?? null, ...(known?.pending ?? [])];
  return mergeFile(likelyBase(texts, current, next), current, next);
}

async function readText(folder: Folder, name: string): Promise<ExistingFile | null> {
  const bytes = await folder.read(name);
  if (bytes === null) return null;
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    // Enough to find the book's id, which is ASCII; in UTF-16 a zero byte is beside each letter.
    return { name, text: new TextDecoder().decode(bytes).replaceAll('\0', ''), isUtf8: false };
  }
}

/** Finds a book's file: under its name, or where the user has put it under another. */
function fileFinder(folder: Folder, names: readonly string[]) {
  // A folder may contain thousands of notes: they are listed and read only when a book's file is
  // not where it was, and once.
  let below: Promise<readonly string[]> | undefined;
  let byBook: Promise<ReadonlyMap<string, string>> | undefined;
  const paths = async () => [...names, ...(await (below ??= folder.paths()))];
  return async (name: string, bookId: string): Promise<ExistingFile | null> => {
    // The record may name files that no longer exist.
    const exists = names.includes(name) || (name.includes('/') && (await paths()).includes(name));
    const file = exists ? await readText(folder, name) : null;
    if (file && bookIdsIn(file.text).includes(bookId)) return file;
    const other = (await (byBook ??= pathsByBook(folder, paths))).get(bookId);
    return other === undefined ? null : readText(folder, other);
  };
}

async function pathsByBook(
  folder: Folder,
  paths: () => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const byBook = new Map<string, string>();
  for (const name of await paths()) {
    if (!name.endsWith('.md')) continue;
    for (const id of bookIdsIn((await readText(folder, name))?.text ?? ''))
      if (!byBook.has(id)) byBook.set(id, name);
  }
  return byBook;
}

/** The property that names the book, in YAML or as Logseq has it. */
const BOOK_MARK = /^book-id:{1,2} *["']?([\w-]+)["']? *$/gm;

function bookIdsIn(text: string): string[] {
  return Array.from(text.matchAll(BOOK_MARK), ([, id = '']) => id);
}

function readManifest(stored: string | null): Map<string, ManifestEntry> {
  try {
    const { files } = JSON.parse(stored ?? '{}') as { files?: unknown };
    if (typeof files !== 'object' || files === null) return new Map();
    return new Map(
      Object.entries(files).filter((entry): entry is [string, ManifestEntry] =>
        isManifestEntry(entry[1]),
      ),
    );
  } catch {
    // An unreadable manifest counts as none: all lines of the files are then the user's.
    return new Map();
  }
}

const isManifestEntry = objectOf({
  name: isString,
  text: isNullableString,
  pending: optional(arrayOf(isString)),
}) as (value: unknown) => value is ManifestEntry;

function writeManifest(memory: ReadonlyMap<string, ManifestEntry>): string {
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(memory) })}\n`;
}
