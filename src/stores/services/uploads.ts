import { serviceApis } from '../../api/services/service-apis.ts';
import { createCall } from '../../api/services/service-client.ts';
import { SendError, type SendFailure } from '../../lib/browser/send-error.ts';
import type { ServiceName } from '../../lib/shared/services.ts';
import { $connections, changeConnection } from './connections.ts';

/** The folder names in a path as typed by the user. */
const namesIn = (path: string) =>
  path
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => part && !/^\.+$/.test(part));

/**
 * Lists the folders of a connected service; empty if it cannot.
 * @param opened path of the folder to expand, with its parents
 */
export async function foldersOf(name: ServiceName, opened = ''): Promise<string[]> {
  const connection = $connections.get()[name];
  const { folders } = serviceApis[name];
  if (!connection || !folders) return [];
  const call = createCall(name, connection, {
    onRenewed: (tokens) => changeConnection(name, tokens),
  });
  const below = async (inside: string[], [next, ...rest]: string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const each of await folders(call, inside).catch(() => [])) {
      const path = [...inside, each];
      found.push(path.join('/'), ...(each === next ? await below(path, rest) : []));
    }
    return found;
  };
  return below([], namesIn(opened));
}

/**
 * Uploads a file to a connected service, replacing the one sent before, and records the result in
 * the connection.
 * @throws {SendError} when it could not be sent; the signal's reason when aborted
 */
export async function uploadTo(
  name: ServiceName,
  file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> },
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {},
): Promise<void> {
  const connection = $connections.get()[name];
  if (!connection) throw new SendError('revoked');
  const content = new Blob([file.bytes], { type: file.type });
  const keep = (failure: SendFailure | null) =>
    changeConnection(name, { last: { at: Date.now(), failure } });
  try {
    const call = createCall(name, connection, {
      ...(signal && { signal }),
      onRenewed: (tokens) => changeConnection(name, tokens),
    });
    await serviceApis[name].upload(call, {
      folders: namesIn(connection.folder),
      name: file.name,
      content,
      asDocument: connection.asDocument ?? false,
      onProgress: (bytes) => onProgress?.(bytes / content.size),
    });
    keep(null);
  } catch (error) {
    if (error instanceof SendError) keep(error.failure);
    throw error;
  }
}
