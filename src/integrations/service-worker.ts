import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { isOfflineReadingOn, WORKER_PATH } from '../lib/shared/offline.ts';
import {
  offlineSettings,
  retiringWorker,
  writeRetiringWorker,
  writeWorker,
} from './write-worker.ts';

interface Options {
  /** Value of `PUBLIC_OFFLINE_READING`. */
  setting: string | undefined;
  /** Base address of the API's REST calls. */
  restAddress: string;
}

/**
 * Offline reading: writes the service worker of the built site, or the one that ends it. Runs after all
 * that changes pages and before they are compressed. Authors get the one that ends it, so that no worker
 * of a site that was served on the same port stands between them and their change.
 */
export function serviceWorker({ setting, restAddress }: Options): AstroIntegration {
  const isOn = isOfflineReadingOn(setting);
  let site = '';
  let draftDir = '';
  return {
    name: 'service-worker',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        site = new URL(config.site ?? 'http://localhost:4321').origin;
        draftDir = fileURLToPath(new URL('./.cache/offline/', config.root));
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'service-worker',
                configureServer: ({ middlewares }) => {
                  middlewares.use(WORKER_PATH, (_, response, next) => {
                    response.setHeader('Content-Type', 'text/javascript');
                    retiringWorker().then((code) => response.end(code), next);
                  });
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        if (!isOn) return writeRetiringWorker(folder);
        const settings = offlineSettings(site, restAddress);
        const warnings = await writeWorker(folder, draftDir, settings);
        warnings.forEach((warning) => logger.warn(warning));
      },
    },
  };
}
