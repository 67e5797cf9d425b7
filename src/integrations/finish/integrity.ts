import { remembered } from '../../lib/build/remembered.ts';
import { digest } from './digest.ts';
import type { PageElement } from './page-element.ts';
import type { Page } from './page.ts';

/**
 * Adds `integrity` to every script, module preload and style sheet of the site itself.
 * @param read the content of a site's file by its path from the root
 */
export async function addIntegrity(
  pages: readonly Page[],
  read: (path: string) => Promise<Buffer>,
): Promise<void> {
  const digestOf = remembered(async (path: string) => digest(await read(path)));
  for (const page of pages) {
    for (const element of page.elements) {
      const path = loadedPath(element);
      if (path) page.setAttribute(element, 'integrity', await digestOf(path));
    }
  }
}

/** The site's path that an element loads as script or style. */
function loadedPath({ name, attributes }: PageElement): string | null {
  const isLoadingLink =
    name === 'link' && /^(?:modulepreload|stylesheet)$/.test(attributes.get('rel') ?? '');
  const address = attributes.get(name === 'script' ? 'src' : isLoadingLink ? 'href' : '') ?? '';
  const isOurs = address.startsWith('/') && !address.startsWith('//');
  if (!isOurs || attributes.has('integrity')) return null;
  return decodeURI(address.split(/[?#]/)[0] ?? '');
}
