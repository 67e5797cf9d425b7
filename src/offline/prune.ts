import { FILES_CACHE, PAGES_CACHE } from '../lib/shared/keys.ts';

const baseName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/**
 * Removes the files that no cached page needs any more: neither referenced by a cached page, nor in the list,
 * nor in a script that is itself needed.
 * @param listed paths of files that stay in any case
 */
export async function prune(listed: readonly string[]): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES_CACHE), caches.open(FILES_CACHE)]);
  const unneeded = new Map((await files.keys()).map((key) => [baseName(key.url), key]));
  const texts = [listed.join(' ')];
  for (const page of await pages.keys())
    texts.push((await (await pages.match(page, { ignoreVary: true }))?.text()) ?? '');
  for (const text of texts) {
    for (const [name, key] of unneeded) {
      if (!text.includes(name)) continue;
      unneeded.delete(name);
      // The loop also visits what is appended while it runs.
      if (name.endsWith('.js'))
        texts.push((await (await files.match(key, { ignoreVary: true }))?.text()) ?? '');
    }
  }
  await Promise.all([...unneeded.values()].map((key) => files.delete(key)));
}
