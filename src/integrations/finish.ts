import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './finish/compress.ts';
import { writeHostFiles } from './finish/host-files.ts';
import { addIntegrity } from './finish/integrity.ts';
import { dropUnreferenced } from './finish/drop-unreferenced.ts';
import { finishStyles } from './finish/finish-styles.ts';
import { extractIslandRuntime } from './finish/island-runtime.ts';
import { checkLinks } from './finish/link-check.ts';
import { addPolicy } from './finish/page-policy.ts';
import { vocabularyOf } from './finish/page-vocabulary.ts';
import { Page } from './finish/page.ts';
import { hasAccounts } from '../lib/build/accounts.ts';
import { remembered } from '../lib/build/remembered.ts';
import { localSiteUrl } from '../lib/build/site-url.ts';
import { writeServiceWorker } from './write-worker.ts';

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
 * Finishes Astro's output; the last integration, because it must see every file. Each page is parsed once,
 * changed in memory and written once.
 * @throws {Error} when a link is dead or Astro's island runtime is not found
 */
export function finish(options: Options): AstroIntegration {
  let site = '';
  let root: URL;
  let assets = '';
  return {
    name: 'finish',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? localSiteUrl).origin;
        root = config.root;
        assets = config.build.assets;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const inRoot = (path: string) => fileURLToPath(new URL(path, root));
        const { pages, files } = await readSite(folder);

        // Scripts and styles first: the later steps measure and hash what remains.
        const runtime = extractIslandRuntime(pages, assets);
        if (runtime) await writeFile(join(folder, runtime.path), runtime.code);
        const readScript = scriptReader(join(folder, assets));
        const vocabularies = await Promise.all(pages.map((page) => vocabularyOf(page, readScript)));
        const sheet = finishStyles(pages, vocabularies, assets);
        await writeFile(join(folder, sheet.path), sheet.css);
        files.add(sheet.path);
        if (!hasAccounts) await dropUnreferenced(folder, assets, pages);
        await addIntegrity(pages, (path) => readFile(join(folder, path)));
        checkLinks(pages, files);
        for (const page of pages) page.elements.forEach((element) => page.dropEndTag(element));
        pages.forEach(addPolicy);
        await Promise.all(pages.map((page) => writeFile(join(folder, page.file), page.html)));

        await writeHostFiles(folder, inRoot('./deploy/Caddyfile'), {
          site,
          contact: options.contact,
          pages: pages.map(({ file }) => file),
          sources: { connect: options.connect, isHttps: site.startsWith('https:') },
        });

        // The worker contains digests of the finished files, and is compressed itself.
        const warnings = await writeServiceWorker(folder, inRoot('./.cache/offline/'), {
          site,
          setting: options.offlineReading,
          restAddress: options.restAddress,
        });
        warnings.forEach((warning) => logger.warn(warning));
        if (options.isCompressed) {
          const compressed = await compressFolder(folder, inRoot('./.cache/compress/'));
          logger.info(`${compressed.files} files compressed, ${compressed.fresh} of them new`);
        }
      },
    },
  };
}

/** Reads scripts of a folder by name, with a cache; undefined for a missing file. */
const scriptReader = (folder: string) =>
  remembered((name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined));

/** Reads and parses the pages of a built site, and lists the addresses of its other files. */
async function readSite(folder: string): Promise<{ pages: Page[]; files: Set<string> }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((name) => name.split(sep).join('/'));
  const isPage = (name: string) => name.endsWith('.html');
  const pages = await Promise.all(
    names
      .filter(isPage)
      .map(async (name) => new Page(name, await readFile(join(folder, name), 'utf8'))),
  );
  return { pages, files: new Set(names.filter((name) => !isPage(name)).map((name) => `/${name}`)) };
}
