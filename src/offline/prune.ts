import { FILES_CACHE, PAGES_CACHE } from '../lib/shared/storage-keys.ts';
import { namedFiles } from './named-files.ts';

const baseName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * Removes the files that no cached page needs any more: neither referenced by a cached page, nor in
 * the list, nor in a script that is itself needed.
 * @param listed paths of files that stay in any case
 */
export async function prune(listed: readonly string[]): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES_CACHE), caches.open(FILES_CACHE)]);
  const cachedText = async (cache: Cache, key: Request) =>
    (await (await cache.match(key, { ignoreVary: true }))?.text()) ?? '';
  const texts = (await pages.keys()).map((key) => cachedText(pages, key));
  const keys = await files.keys();
  const codes = keys.map(
    async (key) =>
      [baseName(key.url), key.url.endsWith('.js') ? await cachedText(files, key) : ''] as const,
  );
  const needed = new Set(
    namedFiles(
      [listed.join(' '), ...(await Promise.all(texts))],
      new Map(await Promise.all(codes)),
    ),
  );
  const unneeded = keys.filter(({ url }) => !needed.has(baseName(url)));
  await Promise.all(unneeded.map((key) => files.delete(key)));
}
