import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What a built page offers to links and where its own links lead. */
interface PageLinks {
  /** Ids of its elements. */
  anchors: Set<string>;
  /** `href` and `src` values that stay on this site. */
  links: string[];
}

/** A link that leads nowhere. */
export interface DeadLink {
  page: string;
  link: string;
  reason: string;
}

/** The address of a built file, as a browser asks for it: `/de/affiliates` for `de/affiliates.html`. */
export function addressOf(file: string): string {
  const path = file
    .replaceAll('\\', '/')
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '');
  return `/${path}`;
}

/** Reads anchors and internal links out of a page. */
export function readLinks(html: string): PageLinks {
  const body = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
  const values = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, value = '']) => value);
  return {
    anchors: new Set(values(/\sid="([^"]+)"/g)),
    links: values(/\s(?:href|src)="([^"]+)"/g).filter((link) => /^(?:\/(?!\/)|#)/.test(link)),
  };
}

/**
 * Finds the links to pages, files and anchors that the build did not emit.
 * @param pages address to its links, for every built page
 * @param files addresses of all other built files
 */
export function findDeadLinks(pages: Map<string, PageLinks>, files: Set<string>): DeadLink[] {
  const dead: DeadLink[] = [];
  for (const [page, { links }] of pages) {
    for (const link of links) {
      const [path = '', anchor] = decodeURI(link).split('#');
      const target = pages.get(path === '' ? page : (path.split('?')[0] ?? ''));
      if (!target && !files.has(path)) dead.push({ page, link, reason: 'was not built' });
      else if (anchor && !target?.anchors.has(anchor))
        dead.push({ page, link, reason: 'has no such anchor' });
    }
  }
  return dead;
}

/**
 * Stops the build when a page links to a route, a file or an anchor that was not built.
 * @throws Error naming each page and link
 */
export function linkCheck(): AstroIntegration {
  return {
    name: 'link-check',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = new Map<string, PageLinks>();
        const files = new Set<string>();
        for await (const file of glob('**/*.*', { cwd: root })) {
          if (!file.endsWith('.html')) files.add(`/${file.replaceAll('\\', '/')}`);
          else pages.set(addressOf(file), readLinks(await readFile(join(root, file), 'utf8')));
        }
        const dead = findDeadLinks(pages, files);
        if (dead.length === 0) return;
        const list = dead.map(
          ({ page, link, reason }) => `  ${page} links to ${link}, which ${reason}`,
        );
        throw new Error(
          `A route that was not pre-rendered is linked\n${[...new Set(list)].join('\n')}`,
        );
      },
    },
  };
}
