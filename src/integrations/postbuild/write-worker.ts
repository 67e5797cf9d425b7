import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLocale, localeCodes } from '../../i18n/locales.ts';
import { href, routeNames, type RouteName } from '../../i18n/routes.ts';
import { hashedFolders } from '../../lib/shared/header-rules.ts';
import { namedFiles } from '../../offline/named-files.ts';
import { isOfflineReadingOn, WORKER_PATH } from '../../offline/switch.ts';
import type { OfflineSettings } from '../../offline/offline-settings.ts';
import { bundle } from '../vite/bundle.ts';

/** Pages that work offline once they were opened. */
const tools: readonly RouteName[] = ['highlights'];

const entry = (name: string) => fileURLToPath(new URL(`../../offline/${name}.ts`, import.meta.url));

/** The worker's settings, from the route table. */
export function offlineSettings(site: string, restAddress: string | null): OfflineSettings {
  const paths = (names: readonly RouteName[]) => [
    ...new Set(names.map((name) => href(name, defaultLocale).replace(/\/$/, ''))),
  ];
  const api = restAddress === null ? null : new URL(restAddress);
  return {
    prefixes: localeCodes.filter((code) => code !== defaultLocale).map((code) => `/${code}`),
    pages: paths(routeNames),
    tools: paths(tools),
    // An API at the root of the site's own origin would leave no page to cache.
    api: api?.origin === site && api.pathname !== '/' ? api.href : null,
  };
}

/**
 * Writes the service worker of a built site.
 * @param dir folder of the built site
 * @param draftDir folder for intermediate files
 * @returns warnings of workbox-build
 * @throws {Error} when a page or a file cannot be read
 */
export async function writeWorker(
  dir: string,
  draftDir: string,
  settings: OfflineSettings,
): Promise<string[]> {
  const { code } = await bundle(entry('worker'), { OFFLINE_SETTINGS: settings });
  await mkdir(draftDir, { recursive: true });
  const draft = join(draftDir, `worker.${process.pid}.js`);
  await writeFile(draft, code);
  // Imported lazily: it takes longer to load than to run.
  const { injectManifest } = await import('workbox-build');
  const { warnings } = await injectManifest({
    swSrc: draft,
    swDest: join(dir, WORKER_PATH),
    globDirectory: dir,
    globPatterns: ['404.html', '*/404.html', ...(await toolFiles(dir, settings))],
    modifyURLPrefix: { '': '/' },
    dontCacheBustURLsMatching: new RegExp(`^(?:${hashedFolders.join('|')})`),
    maximumFileSizeToCacheInBytes: 10e6,
    // Eight digits of the checksum suffice to tell two builds of a page apart.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((each) => ({
          ...each,
          revision: each.revision?.slice(0, 8) ?? null,
        })),
      }),
    ],
  });
  await rm(draft);
  return warnings;
}

/**
 * Writes the service worker for the setting: the one for offline reading, or the one that
 * unregisters that of an earlier build.
 * @param setting value of `PUBLIC_OFFLINE_READING`
 * @returns warnings of workbox-build
 */
export async function writeServiceWorker(
  dir: string,
  draftDir: string,
  options: { setting: string | undefined; site: string; restAddress: string | null },
): Promise<string[]> {
  if (isOfflineReadingOn(options.setting))
    return writeWorker(dir, draftDir, offlineSettings(options.site, options.restAddress));
  await writeFile(join(dir, WORKER_PATH), await unregisteringWorker());
  return [];
}

/** The source of the worker that unregisters an earlier one and deletes its caches. */
export async function unregisteringWorker(): Promise<string> {
  return (await bundle(entry('unregister'))).code;
}

/**
 * Files of the site's tools: those that their pages reference, transitively. Fonts are cached
 * by language instead.
 */
async function toolFiles(dir: string, { prefixes, tools }: OfflineSettings): Promise<string[]> {
  const [folder] = hashedFolders;
  const names = await readdir(join(dir, folder)).catch(() => []);
  const codes = new Map(
    await Promise.all(
      names
        .filter((name) => /\.(?:js|css|wasm)$/.test(name))
        .map(async (name) => {
          const isText = name.endsWith('.js');
          return [name, isText ? await readFile(join(dir, folder, name), 'utf8') : ''] as const;
        }),
    ),
  );
  const pages = tools.flatMap((tool) => ['', ...prefixes].map((prefix) => prefix + tool));
  const texts = await Promise.all(
    pages.map((path) => readFile(join(dir, `${path}.html`), 'utf8').catch(() => '')),
  );
  return namedFiles(texts, codes).map((name) => `${folder.slice(1)}${name}`);
}
