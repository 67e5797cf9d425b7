import { FILES_CACHE, PAGES_CACHE } from '../lib/shared/storage-keys.ts';
import type { WorkerScope } from './scope.ts';

/*
 * Turns offline reading off: replaces the worker in every browser that has it, deletes its caches
 * and unregisters itself. It answers no request, so pages come from the network.
 */
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const emptied = [PAGES_CACHE, FILES_CACHE].map((name) => caches.delete(name));
  event.waitUntil(Promise.all([...emptied, self.registration.unregister()]));
});
