import type { AstroIntegration } from 'astro';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages, zipped } from '../../extension/package/build.ts';
import { browsers } from '../../extension/package/manifest.ts';
import { planKey } from '../../extension/package/plan-key.ts';
import { packagePath } from '../lib/build/extension-package.ts';

/**
 * Puts the browser extension into the built site, for readers whose browser's store does not have it.
 * @param key  value of `PUBLIC_PLAN_KEY`
 */
export function extension(key: string | undefined): AstroIntegration {
  let site = '';
  let root: URL;
  return {
    name: 'extension',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? 'http://localhost:4321').origin;
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        const { version } = JSON.parse(await readFile(new URL('./package.json', root), 'utf8')) as {
          version: string;
        };
        const packages = await buildPackages(browsers, { site, version, planKey: planKey(key) });
        for (const { browser, files } of packages) {
          const path = join(fileURLToPath(dir), packagePath(browser));
          await mkdir(join(path, '..'), { recursive: true });
          await writeFile(path, zipped(files));
        }
      },
    },
  };
}
