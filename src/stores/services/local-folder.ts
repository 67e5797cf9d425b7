import { parseStored } from '../../lib/browser/storage.ts';
import { withStore } from '../../lib/browser/with-store.ts';
import { FOLDER_DATABASE, FOLDER_KEY } from '../../lib/shared/storage-keys.ts';
import { storedValue } from '../stored-value.ts';
import { SendError, type SendFailure } from '../../lib/browser/send-error.ts';
import type { Connection } from './connections.ts';

/** The part of https://wicg.github.io/file-system-access/ that TypeScript's DOM types lack. */
interface Handle extends FileSystemDirectoryHandle {
  queryPermission(options: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(options: { mode: 'readwrite' }): Promise<PermissionState>;
}
interface Picker {
  showDirectoryPicker(options: { id: string; mode: 'readwrite' }): Promise<Handle>;
}

/** A folder on this computer for exports. */
export interface LocalFolder extends Pick<Connection, 'auto' | 'last'> {
  name: string;
}

/** Whether the browser can write into a folder that the user picks. */
export const canWriteFolders = (): boolean => 'showDirectoryPicker' in globalThis;

const parse = (stored: string | null) => parseStored(stored) as LocalFolder | null;

const localFolder = storedValue(FOLDER_KEY, parse, (folder) => folder && JSON.stringify(folder));

/** The chosen folder; null for none. */
export const $localFolder = localFolder.$value;

const withHandle = (action: Parameters<typeof withStore<Handle, Handle | undefined>>[2]) =>
  withStore<Handle, Handle | undefined>(FOLDER_DATABASE, 'folder', action);

/** The handle, if storage is blocked. */
let sessionHandle: Handle | undefined;

/** Changes the folder's settings, unless the folder was forgotten in this or another tab. */
export function changeLocalFolder(change: Partial<LocalFolder>): void {
  localFolder.change((folder) => folder && { ...folder, ...change });
}

/** Forgets the folder; leaves its files. */
export function forgetLocalFolder(): void {
  localFolder.change(() => null);
  sessionHandle = undefined;
  withHandle(async (handles) => void (await handles.clear())).catch(() => undefined);
}

/** Lets the user pick a folder; null when the picker was dismissed. */
async function pickFolder(): Promise<Handle | null> {
  try {
    const picker = globalThis as unknown as Picker;
    return await picker.showDirectoryPicker({ id: 'highlights', mode: 'readwrite' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/**
 * Lets the user choose the folder for exports; keeps its settings.
 * @returns whether one was chosen
 * @throws DOMException when the browser refuses to open the picker
 */
export async function chooseLocalFolder(): Promise<boolean> {
  const handle = await pickFolder();
  if (!handle) return false;
  sessionHandle = undefined;
  const put = withHandle(async (handles) => void (await handles.put(handle, 'chosen')));
  await put.catch(() => void (sessionHandle = handle));
  localFolder.change((former) => ({ auto: false, ...former, name: handle.name, last: null }));
  return true;
}

const failures: Partial<Record<string, SendFailure>> = {
  NotAllowedError: 'asks',
  SecurityError: 'asks',
  NotFoundError: 'gone',
  QuotaExceededError: 'full',
};

async function openFolder(): Promise<Handle> {
  const handle = sessionHandle ?? (await withHandle((handles) => handles.get('chosen')));
  if (!handle) throw new SendError('gone');
  const options = { mode: 'readwrite' } as const;
  if ((await handle.queryPermission(options)) === 'granted') return handle;
  // Fails without a recent user gesture.
  if ((await handle.requestPermission(options)) === 'granted') return handle;
  throw new SendError('asks');
}

/**
 * Runs `write` on the chosen folder, and records the result.
 * @throws {SendError} when it could not be written
 */
export async function inLocalFolder<Result>(
  write: (handle: FileSystemDirectoryHandle) => Promise<Result>,
): Promise<Result> {
  const done = (failure: SendFailure | null) =>
    changeLocalFolder({ last: { at: Date.now(), failure } });
  try {
    const result = await write(await openFolder());
    done(null);
    return result;
  } catch (cause) {
    if (!(cause instanceof SendError || cause instanceof DOMException)) throw cause;
    const failure = cause instanceof SendError ? cause.failure : (failures[cause.name] ?? 'failed');
    done(failure);
    throw new SendError(failure, { cause });
  }
}
