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
  /** Whether the site has accounts, and so plans. */
  hasAccounts: boolean;
  /** Value of `PUBLIC_PLAN_KEY`. */
  key: string | undefined;
}

/** A warning, in one line, for a site with accounts but without the key; else null. */
export function missingKey({ hasAccounts, key }: Settings, site: string): string | null {
  if (!hasAccounts || planKey(key) !== null || !site.startsWith('https:')) return null;
  return 'PUBLIC_PLAN_KEY is not set: without a connection every reader has the free plan, and the extension imports nothing by itself. In backend/, npm run plan-key prints it.';
}

/**
 * Adds the packed browser extension to the built site, for browsers whose store does not list it.
 * @throws {Error} at build, when the key is invalid
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
