import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What an earlier build made, or what is made now and kept for the next.
 * @param path where it is kept; it must change whenever what is made would
 */
export async function kept(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    const content = await make();
    await mkdir(dirname(path), { recursive: true });
    // Written under another name first: a build beside this one never reads half a file.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, content);
    await rename(unfinished, path);
    return content;
  }
}
