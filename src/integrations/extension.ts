import type { AstroIntegration } from 'astro';
import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packageName, packagePath } from '../lib/build/site/extension-package.ts';
import { planKey } from '../lib/build/site/plan-key.ts';
import { localSiteUrl } from '../lib/build/site/site-url.ts';

interface Settings {
  /** Whether the site has accounts, and so plans. */
  hasAccounts: boolean;
  /** Value of `PUBLIC_PLAN_KEY`. */
  key: string | undefined;
}

/** The warning for a public site with accounts but without the key; else null. */
export function missingKey({ hasAccounts, key }: Settings, site: string): string | null {
  if (!hasAccounts || planKey(key) !== null || !site.startsWith('https:')) return null;
  return 'PUBLIC_PLAN_KEY is not set: without a connection every user has the free plan, and the extension imports nothing by itself. In backend/, npm run plan-key prints it.';
}

/**
 * Builds the browser extension and adds its packages to the site, to install it without a store.
 * @throws {Error} at build, when the key is invalid
 */
export function extension(settings: Settings): AstroIntegration {
  let site = '';
  return {
    name: 'extension',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? localSiteUrl).origin;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const warning = missingKey(settings, site);
        if (warning) logger.warn(warning);
        await mkdir(new URL('extension/', dir), { recursive: true });
        // In a process of its own, because wxt writes to the terminal.
        const root = process.cwd();
        const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
        const add = async (browser: 'chrome' | 'firefox') => {
          const args = [wxt, 'zip', 'extension', '--browser', browser];
          await promisify(execFile)(process.execPath, args, { cwd: root });
          const packed = join(root, 'extension', 'dist', packageName(browser));
          await copyFile(packed, join(fileURLToPath(dir), packagePath(browser)));
        };
        await Promise.all([add('chrome'), add('firefox')]);
      },
    },
  };
}
