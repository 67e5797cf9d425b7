import { hashedFolders } from '../lib/shared/header-rules.ts';
import {
  filesNamedIn,
  isPage,
  cacheFile,
  cacheFiles,
  cacheNotFound,
  cachePage,
  cachedFile,
  cachedNotFoundPaths,
  cachedPage,
} from './cache.ts';
import { isAmong, notFoundPath, pagePath } from './paths.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import type { OfflineSettings } from './offline-settings.ts';
import { prune } from './prune.ts';

/*
 * The service worker. Pages are network first, so that nobody reads an old page after a deploy;
 * offline the cached page is shown, or the not-found page of its language. Files with hashed names
 * are cache first. Nothing else is touched: no API, no other origin, only GET.
 */
declare const self: WorkerScope;
declare const OFFLINE_SETTINGS: OfflineSettings;

const settings = OFFLINE_SETTINGS;
const manifest = self.__WB_MANIFEST;
const toolFiles = manifest.filter(({ revision }) => revision === null).map(({ url }) => url);

const savesData = () => navigator.connection?.saveData === true;

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  // Requests a page while a stopped worker starts up.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (settings.api !== null && url.startsWith(settings.api)) return;
  if (mode === 'navigate') event.respondWith(answerPage(event, pagePath(pathname)));
  else if (hashedFolders.some((folder) => pathname.startsWith(folder)))
    event.respondWith(answerFile(event, pathname));
});

/**
 * Caches the open pages and the not-found pages of the languages in use, and prunes what earlier
 * deploys left behind. Without the not-found pages the installation fails: the next visit tries
 * again.
 */
async function install(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = new Set(open.map(({ url }) => pagePath(new URL(url).pathname)));
  const shells = [...paths].map((path) => notFoundPath(path, settings));
  const all = new Set([...shells, ...(await cachedNotFoundPaths())]);
  await Promise.all([...all].map((path) => cacheNotFound(path, manifest)));
  // First, and not beside others: an open tool may be of the former build, and load more of its
  // files.
  if (open.length < 2)
    await prune(toolFiles).catch(() => {
      // Best effort: unused files only take up space.
    });
  await Promise.allSettled([...paths].map(async (path) => cacheRead(path, await fetch(path))));
  await self.skipWaiting();
}

async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(cacheRead(path, response.clone()));
    return response;
  } catch (error) {
    const cached = await cachedPage(path, notFoundPath(path, settings));
    if (cached) return cached;
    throw error;
  }
}

async function answerFile(event: FetchEvent, path: string): Promise<Response> {
  const cached = await cachedFile(path);
  if (cached) return cached;
  const response = await fetch(event.request);
  event.waitUntil(cacheFile(path, response.clone()));
  return response;
}

/** Caches a page that was read, with the files it needs. */
async function cacheRead(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || !isPage(response) || !isAmong(settings.pages, path, settings))
    return;
  const isTool = isAmong(settings.tools, path, settings);
  const named = await filesNamedIn(response);
  // A tool's page of another build is left to that build's worker, which knows its files.
  if (isTool && named.some((file) => file.endsWith('.js') && !toolFiles.includes(file))) return;
  // Files first: until all are cached, the old page with its own files stays usable.
  if (isTool && !savesData()) await cacheFiles([...toolFiles, ...named]);
  await cachePage(path, response);
  await cacheNotFound(notFoundPath(path, settings), manifest);
}
