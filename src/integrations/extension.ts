import type { AstroIntegration } from 'astro';
import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packageName, packagePath } from '../lib/build/site/extension-package.ts';

/** Builds the browser extension and adds its packages to the site, to install without a store. */
export function extension(): AstroIntegration {
  return {
    name: 'extension',
    hooks: {
      'astro:build:done': async ({ dir }) => {
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
