import { addressOf, type Page } from './page.ts';

/** A link that leads nowhere. */
interface DeadLink {
  page: string;
  link: string;
  reason: string;
}

/**
 * Finds the links to pages, files and anchors that the build did not emit.
 * @param files addresses of all built files that are no pages
 */
export function findDeadLinks(
  pages: readonly Page[],
  files: ReadonlySet<string>,
): readonly DeadLink[] {
  const anchors = new Map(
    pages.map(({ file, elements }) => [
      addressOf(file),
      new Set(elements.map(({ attributes }) => attributes.get('id'))),
    ]),
  );
  return pages.flatMap((page) => {
    const own = addressOf(page.file);
    return linksOf(page).flatMap((link) => {
      const [path = '', anchor] = decodeURI(link).split('#');
      const target = anchors.get(path === '' ? own : (path.split('?')[0] ?? ''));
      if (!target && !files.has(path)) return [{ page: own, link, reason: 'was not built' }];
      if (anchor && !target?.has(anchor))
        return [{ page: own, link, reason: 'has no such anchor' }];
      return [];
    });
  });
}

/** The addresses on a page that stay on this site. */
function linksOf({ elements }: Page): string[] {
  return elements
    .flatMap(({ attributes }) => [attributes.get('href') ?? '', attributes.get('src') ?? ''])
    .filter((link) => /^(?:\/(?!\/)|#)/.test(link));
}

/**
 * Stops the build when a page links to a route, a file or an anchor that was not built.
 * @throws {Error} naming each page and link
 */
export function checkLinks(pages: readonly Page[], files: ReadonlySet<string>): void {
  const lines = findDeadLinks(pages, files).map(
    ({ page, link, reason }) => `  ${page} links to ${link}, which ${reason}`,
  );
  if (lines.length > 0)
    throw new Error(
      `A route that was not pre-rendered is linked\n${[...new Set(lines)].join('\n')}`,
    );
}
