import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/** The anchors and links of a page. */
interface Page {
  /** Its address: `/de/affiliates` for `de/affiliates.html`. */
  address: string;
  ids: ReadonlySet<string>;
  /** Addresses within this site that its elements name. */
  links: readonly string[];
}

/**
 * Reads the anchors and links of a built page.
 * @param file its path relative to the built site, with slashes
 */
export function readPage(file: string, html: string): Page {
  const ids = new Set<string>();
  const links = new Set<string>();
  const parser = new Parser({
    onopentag: (_, { id, href, src }) => {
      if (id) ids.add(id);
      for (const link of [href, src]) if (link && /^(?:\/(?!\/)|#)/.test(link)) links.add(link);
    },
  });
  parser.end(html);
  const address = `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
  return { address, ids, links: [...links] };
}

/** The page or file that a link names, as its name is written on the disk, and the anchor in it. */
function placeOf(link: string): { path: string; anchor: string } {
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(link) ?? [];
  try {
    return { path: decodeURI(path), anchor: decodeURI(anchor) };
  } catch {
    return { path, anchor };
  }
}

/**
 * Finds links to pages, files and anchors that were not built.
 * @param files addresses of all built files other than pages
 * @returns one line per dead link
 */
export function deadLinks(pages: readonly Page[], files: ReadonlySet<string>): string[] {
  const known = new Map(pages.map(({ address, ids }) => [address, ids]));
  return pages.flatMap(({ address, links }) =>
    links.flatMap((link) => {
      const { path, anchor } = placeOf(link);
      const target = known.get(path === '' ? address : path);
      if (!target && !files.has(path)) return [`${address} links to ${link}, which was not built`];
      if (anchor && !target?.has(anchor))
        return [`${address} links to ${link}, which has no such anchor`];
      return [];
    }),
  );
}

/**
 * Fails the build when a page links to a route, a file or an anchor that does not exist.
 * @param folder the built site
 * @param names its files, relative to it, with slashes
 * @throws {Error} naming each page and link
 */
export async function checkLinks(folder: string, names: readonly string[]): Promise<void> {
  const isPage = (name: string) => name.endsWith('.html');
  const pages = await Promise.all(
    names
      .filter(isPage)
      .map(async (name) => readPage(name, await readFile(join(folder, name), 'utf8'))),
  );
  const files = names.filter((name) => !isPage(name)).map((name) => `/${name}`);
  const lines = deadLinks(pages, new Set(files));
  if (lines.length > 0)
    throw new Error(`A route that was not pre-rendered is linked\n  ${lines.join('\n  ')}`);
}
