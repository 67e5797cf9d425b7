import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namedFiles } from '../write-worker.ts';
import type { Page } from './page.ts';

/**
 * Removes scripts and styles that no page loads, directly or transitively. Astro bundles the islands of all
 * pages in the source, also of those that were not built.
 * @param assets folder of these files, below `folder`
 */
export async function dropUnreferenced(
  folder: string,
  assets: string,
  pages: readonly Page[],
): Promise<void> {
  const inAssets = (name: string) => join(folder, assets, name);
  const names = (await readdir(inAssets(''))).filter((name) => /\.(?:js|css)$/.test(name));
  const codes = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(inAssets(name), 'utf8')] as const),
    ),
  );
  const reached = new Set(
    namedFiles(
      pages.map(({ html }) => html),
      codes,
    ),
  );
  const unreached = names.filter((name) => !reached.has(name));
  await Promise.all(unreached.map((name) => rm(inAssets(name))));
}
