import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatHeaderRules, headerRules } from '../lib/shared/header-rules.ts';
import { caddyfile, notFoundRedirects, securityTxt } from '../lib/build/host-files.ts';
import { htmlElements, isRunnableScript, type HtmlElement } from '../lib/build/html-elements.ts';
import { securityHeaders, type PolicySources } from '../lib/build/security-headers.ts';

interface Options {
  /** Addresses that scripts send to, beside the site itself; what is not configured, or empty, is left out. */
  connect: readonly (string | undefined)[];
  /** E-mail address for finders of security holes. */
  contact: string;
}

/** What the pages of a site hold that its policy has to name. */
type PageSources = Pick<PolicySources, 'linkedStyles' | 'dataImages'> & {
  scripts: Set<string>;
  styles: Set<string>;
};

/**
 * Reads every built page and writes what a host needs to send the right headers: `_headers` and
 * `_redirects` in the built site, `deploy/Caddyfile` beside it, `/.well-known/security.txt`. Scripts
 * and styles of files of our own get their `integrity`. Runs after all that changes pages.
 */
export function headers({ connect, contact }: Options): AstroIntegration {
  let site = '';
  let root: URL;
  return {
    name: 'headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? 'http://localhost:4321').origin;
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const { folders, sources } = await readPages(folder);
        const security = securityHeaders({
          scriptHashes: [...sources.scripts].sort(),
          styleHashes: [...sources.styles].sort(),
          linkedStyles: sources.linkedStyles,
          dataImages: sources.dataImages,
          connect: connect.flatMap((address) => address || []),
          https: site.startsWith('https:'),
        });
        const rules = headerRules(security);
        const address = site.startsWith('https:') ? new URL(site).host : ':8080';
        await writeAll({
          [join(folder, '_headers')]: formatHeaderRules(rules),
          [join(folder, '_redirects')]: notFoundRedirects(folders),
          [join(folder, '.well-known', 'security.txt')]: securityTxt(site, contact, new Date()),
          [fileURLToPath(new URL('./deploy/Caddyfile', root))]: caddyfile(rules, folders, address),
        });
      },
    },
  };
}

async function writeAll(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text);
  }
}

/** Reads the pages of a folder, adds the integrity of what they load, and collects their sources. */
async function readPages(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  );
  const sources: PageSources = {
    scripts: new Set(),
    styles: new Set(),
    linkedStyles: false,
    dataImages: false,
  };
  const digests = new Map<string, Promise<string>>();
  const digestOf = (path: string) => {
    const known =
      digests.get(path) ?? readFile(join(folder, path)).then((content) => hash('sha384', content));
    digests.set(path, known);
    return known;
  };
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8');
    const elements = [...htmlElements(html)];
    collect(elements, sources);
    const checked = await withIntegrity(html, elements, digestOf);
    if (checked !== html) await writeFile(join(folder, name), checked);
  }
  const folders = names
    .map((name) => /^([^/\\]+)[/\\]404\.html$/.exec(name)?.[1])
    .filter((match) => match !== undefined)
    .sort();
  return { folders, sources };
}

/** Adds what the elements of a page hold to the sources of the site. */
export function collect(elements: readonly HtmlElement[], sources: PageSources): void {
  for (const element of elements) {
    const { name, attributes, text } = element;
    if (isRunnableScript(element) && !attributes.has('src')) sources.scripts.add(quotedHash(text));
    if (name === 'style') sources.styles.add(quotedHash(text));
    if (name === 'link' && attributes.get('rel') === 'stylesheet') sources.linkedStyles = true;
    const image = name === 'img' || name === 'source' || name === 'image' || name === 'link';
    const addresses = image
      ? [attributes.get('src'), attributes.get('srcset'), attributes.get('href')]
      : [];
    if (
      addresses.some((address) => address?.includes('data:')) ||
      /url\(\s*["']?data:/.test(name === 'style' ? text : '')
    ) {
      sources.dataImages = true;
    }
  }
}

/**
 * The page with an `integrity` on every script, module preload and style sheet of the site itself.
 * @param digestOf the digest of a file of the site, by its path
 */
export async function withIntegrity(
  html: string,
  elements: readonly HtmlElement[],
  digestOf: (path: string) => Promise<string>,
): Promise<string> {
  let result = '';
  let copied = 0;
  for (const { name, attributes, end } of elements) {
    const address = loadedAddress(name, attributes);
    if (!address?.startsWith('/') || address.startsWith('//') || attributes.has('integrity'))
      continue;
    const digest = await digestOf(decodeURI(address.split(/[?#]/)[0] ?? ''));
    const close = html.slice(0, end).endsWith('/>') ? end - 2 : end - 1;
    result += `${html.slice(copied, close)} integrity="${digest}"`;
    copied = close;
  }
  return result + html.slice(copied);
}

/** What an element makes the browser load as code or style. */
function loadedAddress(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (name === 'script') return attributes.get('src');
  const loads =
    name === 'link' && /^(?:modulepreload|stylesheet)$/.test(attributes.get('rel') ?? '');
  return loads ? attributes.get('href') : undefined;
}

function quotedHash(text: string): string {
  return `'${hash('sha256', text)}'`;
}

function hash(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
