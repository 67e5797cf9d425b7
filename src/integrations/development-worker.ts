import type { AstroIntegration } from 'astro';
import { WORKER_PATH } from '../offline/switch.ts';
import { unregisteringWorker } from './postbuild/write-worker.ts';

/**
 * Serves a service worker in development that unregisters itself, so that the one of a built site,
 * served on the same port before, does not hide changes. The real worker is written by
 * postbuild.ts.
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
