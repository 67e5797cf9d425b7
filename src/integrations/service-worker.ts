import type { AstroIntegration } from 'astro';
import { WORKER_PATH } from '../lib/shared/offline.ts';
import { unregisteringWorker } from './write-worker.ts';

/**
 * In development: answers for the service worker with one that unregisters itself, so that no worker of a site
 * that was served on the same port stands between authors and their change. The build's own is written by
 * finish.ts.
 */
export function developmentWorker(): AstroIntegration {
  return {
    name: 'development-worker',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(WORKER_PATH, (_, response, next) => {
          response.setHeader('Content-Type', 'text/javascript');
          unregisteringWorker().then((code) => response.end(code), next);
        });
      },
    },
  };
}
