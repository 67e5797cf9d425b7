import type { AstroIntegration } from 'astro';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages, zipped } from '../../extension/package/build.ts';
import { browsers } from '../../extension/package/manifest.ts';
import { planKey } from '../../extension/package/plan-key.ts';
import { packagePath } from '../lib/build/extension-package.ts';
import { localSiteUrl } from '../lib/build/site-url.ts';

interface Settings {
  /** Whether readers have accounts, and so plans. */
  hasAccounts: boolean;
  /** Value of `PUBLIC_PLAN_KEY`. */
  key: string | undefined;
}

/** What an operator loses who publishes a site with accounts and without the key, in one line; else null. */
export function missingKey({ hasAccounts, key }: Settings, site: string): string | null {
  if (!hasAccounts || planKey(key) !== null || !site.startsWith('https:')) return null;
  return 'PUBLIC_PLAN_KEY is not set: without a connection every reader has the free plan, and the extension imports nothing by itself. In backend/, npm run plan-key prints it.';
}

/**
 * Puts the browser extension into the built site, for readers whose browser's store does not have it.
 * @throws {Error} while the site is built, when the key is none
 */
export function extension(settings: Settings): AstroIntegration {
  let site = '';
  let root: URL;
  return {
    name: 'extension',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? localSiteUrl).origin;
        root = config.root;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const warning = missingKey(settings, site);
        if (warning) logger.warn(warning);
        const key = settings.hasAccounts ? planKey(settings.key) : null;
        const { version } = JSON.parse(await readFile(new URL('./package.json', root), 'utf8')) as {
          version: string;
        };
        const packages = await buildPackages(browsers, { site, version, planKey: key });
        for (const { browser, files } of packages) {
          const path = join(fileURLToPath(dir), packagePath(browser));
          await mkdir(join(path, '..'), { recursive: true });
          await writeFile(path, zipped(files));
        }
      },
    },
  };
}
