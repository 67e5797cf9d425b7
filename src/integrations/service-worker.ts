import type { AstroIntegration } from 'astro';
import { WORKER_PATH } from '../lib/shared/offline.ts';
import { unregisteringWorker } from './finish/write-worker.ts';

/**
 * In development: serves a service worker that unregisters itself, so that the worker of a built site served on
 * the same port earlier does not hide authors' changes. The real worker is written by finish.ts.
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
