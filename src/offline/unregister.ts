import { FILES_CACHE, PAGES_CACHE } from '../lib/shared/keys.ts';
import type { WorkerScope } from './scope.ts';

/*
 * The end of offline reading: takes the place of the worker in every browser that has it, empties what it
 * cached and removes itself. It answers no request, so pages come from the network as without any worker.
 */
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const emptied = [PAGES_CACHE, FILES_CACHE].map((name) => caches.delete(name));
  event.waitUntil(Promise.all([...emptied, self.registration.unregister()]));
});
