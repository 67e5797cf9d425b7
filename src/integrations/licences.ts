import type { AstroIntegration } from 'astro';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A package that is shipped to browsers. */
export interface Shipped {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  text: string;
}

/** Shipped packages that no module imports: the islands' runtime, the style reset. */
const implicitPackages = ['astro', 'tailwindcss'];

/** Prefixes of the bundler's virtual modules, with their package. */
const virtualModulePackages = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' };

/** Fonts subset at build, by the packages that contain them. */
const fonts = {
  '@expo-google-fonts/literata': 'Literata',
  '@expo-google-fonts/noto-serif-jp': 'Noto Serif JP',
  '@expo-google-fonts/noto-serif-sc': 'Noto Serif SC',
};

const packagePath = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * The folder of the package that a module belongs to.
 * @returns undefined for our own modules
 */
export function packageFolder(moduleId: string): string | undefined {
  return packagePath.exec(moduleId.replaceAll('\\', '/'))?.[0];
}

/** Packages bundled inside a published file, by the comments that bundlers leave. */
export function packagesInside(code: string): string[] {
  const marks = code.matchAll(
    /^\/\/ (?:#region )?(?:\S*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm,
  );
  return [...new Set([...marks].map(([, name = '']) => name))];
}

/**
 * Writes `licenses.txt`: name, version and licence of all third-party code in the built site,
 * collected from the modules of the bundle.
 */
export function licences(): AstroIntegration {
  const folders = new Set<string>();
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { plugins: [collector(folders)], worker: { plugins: () => [collector(folders)] } },
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const name of implicitPackages) folders.add(folderOf(name, import.meta.url));
        const shipped = await Promise.all([...folders].map(describePackage));
        shipped.push(...(await Promise.all(Object.entries(fonts).map(describeFont))));
        await writeFile(join(fileURLToPath(dir), 'licenses.txt'), formatLicences(shipped));
      },
    },
  };
}

/** Collects the folders of the packages in a browser bundle. */
function collector(folders: Set<string>): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_, files) {
      if (this.environment.config.consumer !== 'client') return;
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      for (const id of new Set(chunks.flatMap(({ moduleIds }) => moduleIds))) {
        const tool = Object.entries(virtualModulePackages).find(([start]) =>
          id.startsWith(start),
        )?.[1];
        if (tool) folders.add(folderOf(tool, import.meta.url));
        const folder = packageFolder(id);
        if (!folder || id.startsWith('\0')) continue;
        folders.add(folder);
        const path = id.replace(/\?.*$/, '');
        for (const name of packagesInside(await readFile(path, 'utf8')))
          folders.add(folderOf(name, path));
      }
    },
  };
}

/** Resolves the folder of a package from a file of another one. */
function folderOf(name: string, from: string): string {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const folder = folders.map((parent) => join(parent, name)).find(hasPackage);
  if (!folder) throw new Error(`The package ${name}, which the site ships, is not installed`);
  return folder;
}

function hasPackage(folder: string): boolean {
  return existsSync(join(folder, 'package.json'));
}

async function describePackage(folder: string): Promise<Shipped> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const file = (await readdir(folder)).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  if (!file || !license)
    throw new Error(`The package ${name}, which the site ships, has no licence`);
  const text = await readFile(join(folder, file), 'utf8');
  // Vite's licence file continues with those of packages in its server, which is not shipped.
  const [own = ''] = text.split(/^# Licenses of bundled dependencies$/m);
  return { name, version, licence: license, text: own };
}

/** A font's licence differs from the one in its package's metadata. */
async function describeFont([from, name]: [string, string]): Promise<Shipped> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${from}/package.json`));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const text = await readFile(join(folder, 'LICENSE_FONT'), 'utf8');
  return { name, version, licence: 'OFL-1.1', text };
}

/** Formats the list: a line with name, version and licence, then the licence's text. */
export function formatLicences(shipped: readonly Shipped[]): string {
  const unique = new Map(
    shipped.map((one) => [`${one.name} ${one.version} (${one.licence})`, one]),
  );
  const parts = [...unique]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { text }]) => [title, '-'.repeat(title.length), '', tidy(text), ''].join('\n'));
  return ['Software and fonts of others in the files of this site\n', ...parts].join('\n\n');
}

/** Normalises line ends and collapses empty lines: two of them separate the entries. */
function tidy(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\n\s*\n\s*\n/g, '\n\n')
    .trim();
}
