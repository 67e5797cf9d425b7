import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads a JSON file of the project.
 * @param root folder of the project
 * @param file its path below that
 * @throws {Error} naming the file that is missing or no JSON
 */
export async function readJson(root: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8')) as unknown;
  } catch (cause) {
    throw new Error(`${file} is no valid JSON: ${(cause as Error).message}`, { cause });
  }
}
