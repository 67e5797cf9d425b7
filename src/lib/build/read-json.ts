import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Between attempts, and how many there are: an editor may still be writing the file. */
const RETRY_MS = 100;
const MAX_ATTEMPTS = 3;

/**
 * Reads a JSON file of the project, with retries for one that is half written.
 * @param root folder of the project
 * @param file its path below that
 * @throws {Error} naming the file that is missing or not JSON
 */
export async function readJson(root: string, file: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return JSON.parse(await readFile(join(root, file), 'utf8')) as unknown;
    } catch (cause) {
      if (attempt === MAX_ATTEMPTS)
        throw new Error(`${file} is no valid JSON: ${(cause as Error).message}`, { cause });
      await setTimeout(RETRY_MS);
    }
  }
}
