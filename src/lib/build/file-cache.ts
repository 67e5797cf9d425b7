import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Returns a cached file, or makes and stores it. Clearing the cache during a build only costs time.
 * @param path cache path; it must change whenever the content would
 */
export async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(path).catch(() => undefined);
  if (known) return known;
  const content = await make();
  await writeWhole(path, content);
  return content;
}

/**
 * Writes a file atomically: an interrupted build leaves no partial file, and concurrent builds may
 * write the same one.
 */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
