import { FILES_CACHE, PAGES_CACHE } from '../lib/shared/storage-keys.ts';
import type { ManifestEntry } from './offline-settings.ts';

/** Number of pages to cache; beyond it, the least recently read ones are evicted. */
const MAX_PAGES = 100;

const pagesCache = () => caches.open(PAGES_CACHE);
const filesCache = () => caches.open(FILES_CACHE);

/** Not-found pages are cached under their digest, which pages never have. */
const isNotFound = (key: Request) => new URL(key.url).search !== '';

/**
 * The cached answer for a page: the page itself, else the not-found page of its language, else that
 * of another language.
 */
export async function cachedPage(
  path: string,
  notFoundPath: string,
): Promise<Response | undefined> {
  const pages = await pagesCache();
  return (
    (await pages.match(path, { ignoreVary: true })) ??
    (await pages.match(notFoundPath, { ignoreVary: true, ignoreSearch: true })) ??
    (await pages.match((await pages.keys()).find(isNotFound) ?? '', { ignoreVary: true }))
  );
}

/** Caches a page as most recently read. */
export async function cachePage(path: string, response: Response): Promise<void> {
  const pages = await pagesCache();
  await pages.delete(path);
  await pages.put(path, response);
  const keys = (await pages.keys()).filter((key) => !isNotFound(key));
  const oldest = keys.slice(0, Math.max(0, keys.length - MAX_PAGES));
  await Promise.all(oldest.map((key) => pages.delete(key)));
}

/** Whether an answer is a page of the site that may be cached: complete, and not redirected. */
export function isPage(response: Response): boolean {
  return (
    response.type === 'basic' &&
    !response.redirected &&
    (response.headers.get('Content-Type') ?? '').startsWith('text/html')
  );
}

/**
 * Caches the not-found page of a language with its font, unless its current version is cached
 * already.
 * @throws {Error} when it cannot be fetched
 */
export async function cacheNotFound(
  path: string,
  manifest: readonly ManifestEntry[],
): Promise<void> {
  const pages = await pagesCache();
  const revision = manifest.find(({ url }) => url === `${path}.html`)?.revision;
  const key = `${path}?${revision}`;
  if (await pages.match(key, { ignoreVary: true })) return;
  const response = await fetch(path);
  // Hosts answer this address with status 404 or 200.
  if (response.status > 404 || !isPage(response)) throw new Error(`${path}: ${response.status}`);
  const named = await filesNamedIn(response);
  await cacheFiles(named.filter((name) => name.endsWith('.woff2')));
  await pages.delete(path, { ignoreSearch: true });
  await pages.put(key, response);
}

/** Paths of the hashed files that a page references. */
export async function filesNamedIn(page: Response): Promise<string[]> {
  const text = await page.clone().text();
  return [...new Set(text.match(/\/_astro\/[\w./-]+\.\w+/g))];
}

/** Paths of the cached not-found pages. */
export async function cachedNotFoundPaths(): Promise<string[]> {
  const keys = await (await pagesCache()).keys();
  return keys.filter(isNotFound).map((key) => new URL(key.url).pathname);
}

/** The cached file with a hashed name. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  return (await filesCache()).match(path, { ignoreVary: true });
}

/** Caches a file with a hashed name, when the answer is that file. */
export async function cacheFile(path: string, response: Response): Promise<void> {
  if (response.status === 200 && response.type === 'basic')
    await (await filesCache()).put(path, response);
}

/**
 * Caches missing files with hashed names, one after the other, so that the page has priority.
 * @throws {Error} when one of them cannot be fetched
 */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await cachedFile(path)) continue;
    const response = await fetch(path, { priority: 'low' });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    await cacheFile(path, response);
  }
}
