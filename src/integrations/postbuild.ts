import type { AstroIntegration } from 'astro';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './postbuild/compress.ts';
import { writeHostFiles } from './postbuild/write-host-files.ts';
import { checkLinks } from './postbuild/link-check.ts';
import { trimPolicies } from './postbuild/trim-policy.ts';
import { localSiteUrl } from '../lib/build/site/site-url.ts';
import { writeServiceWorker } from './postbuild/write-worker.ts';

interface Options {
  /** Origins that scripts send to, besides the site itself. */
  connect: readonly string[];
  /** E-mail address for security reports. */
  contact: string;
  /** Value of `PUBLIC_OFFLINE_READING`. */
  offlineReading: string | undefined;
  /** Base address of the API's REST calls; null without accounts. */
  restAddress: string | null;
  /** Whether compressed variants are written; some hosts compress by themselves. */
  isCompressed: boolean;
}

/**
 * Post-processes Astro's output: checks links, trims the policies, writes host files and the
 * service worker, compresses. Has to be the last integration, to see every file. A build that fails
 * leaves no output; one that is killed may.
 * @throws {Error} when a link is dead
 */
export function postbuild(options: Options): AstroIntegration {
  let site = '';
  let output: URL;
  /** Astro has no hook for a failed build, whose partial output must not be served. */
  const removeOutput = (): void => rmSync(output, { recursive: true, force: true });
  return {
    name: 'postbuild',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? localSiteUrl).origin;
        output = config.outDir;
      },
      'astro:build:start': () => {
        process.once('exit', removeOutput);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const inRoot = (path: string) => join(process.cwd(), path);
        const names = await filesIn(folder);
        const pages = names.filter((name) => name.endsWith('.html'));
        await checkLinks(folder, names);
        await trimPolicies(folder, pages);
        await writeHostFiles(folder, inRoot('deploy/Caddyfile'), {
          site,
          contact: options.contact,
          pages,
          origins: { connect: options.connect, isHttps: site.startsWith('https:') },
        });

        // The worker contains digests of the files, and is compressed itself.
        const warnings = await writeServiceWorker(folder, inRoot('.cache/offline'), {
          site,
          setting: options.offlineReading,
          restAddress: options.restAddress,
        });
        warnings.forEach((warning) => logger.warn(warning));
        if (options.isCompressed) {
          const written = await filesIn(folder);
          const compressed = await compressFiles(folder, written, inRoot('.cache/compress'));
          logger.info(`${compressed.files} files compressed, ${compressed.fresh} of them new`);
        }
        process.off('exit', removeOutput);
      },
    },
  };
}

/** The files of a folder, relative to it, with slashes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
