import { addressOf, type Page } from './page.ts';

/** A link whose target does not exist. */
interface DeadLink {
  page: string;
  link: string;
  reason: string;
}

/**
 * Finds links to pages, files and anchors that were not built.
 * @param files addresses of all built files other than pages
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

/** A page's addresses within this site. */
function linksOf({ elements }: Page): string[] {
  return elements
    .flatMap(({ attributes }) => [attributes.get('href') ?? '', attributes.get('src') ?? ''])
    .filter((link) => /^(?:\/(?!\/)|#)/.test(link));
}

/**
 * Fails the build when a page links to a route, a file or an anchor that does not exist.
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
