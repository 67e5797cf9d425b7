import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads a cached file, or makes and stores it. A build that clears the cache meanwhile only costs time.
 * @param path where it is cached; it must change whenever the content would
 */
export async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(path).catch(() => undefined);
  if (known) return known;
  const content = await make();
  await writeWhole(path, content);
  return content;
}

/**
 * Writes a whole file or none: an interrupted build leaves no torn file, and builds side by side may write
 * the same one.
 */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
