import { createHash } from 'node:crypto';
import {
  ISLAND,
  isIslandRuntime,
  isIslandStyle,
  DEFAULTS,
  UNREAD,
} from '../../lib/shared/astro-output.ts';
import { isInlineScript } from './page-element.ts';
import type { Page } from './page.ts';

/** A file added to the build. */
interface RuntimeFile {
  /** Address from the root. */
  path: string;
  code: string;
}

/**
 * Moves Astro's island runtime from the pages into one file that loads when the first island hydrates
 * (directives/hydrate.ts finds its address in `data-islands`): 1.7 kB less in every page.
 * @param assets folder of hashed files
 * @throws {Error} when a page has islands but no runtime was found in it
 */
export function extractIslandRuntime(pages: readonly Page[], assets: string): RuntimeFile | null {
  const runtime = new Set<string>();
  const withIslands = pages.filter((page) => page.find(ISLAND));
  for (const page of withIslands) {
    const scripts = page.elements.filter(
      (element) => isInlineScript(element) && isIslandRuntime(element.text),
    );
    if (scripts.length === 0)
      throw new Error(`${page.file} has islands but no island runtime was found in it`);
    const styles = page.elements.filter(
      ({ name, text }) => name === 'style' && isIslandStyle(text),
    );
    scripts.forEach(({ text }) => runtime.add(text));
    [...scripts, ...styles].forEach((element) => page.remove(element));
    for (const island of page.elements.filter(({ name }) => name === ISLAND))
      for (const [name, value] of island.attributes)
        if (UNREAD.includes(name) || DEFAULTS[name] === value) page.removeAttribute(island, name);
  }
  if (runtime.size === 0) return null;
  const code = [...runtime].join('\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const path = `/${assets}/islands.${hash}.js`;
  for (const page of withIslands) {
    const root = page.find('html');
    if (root) page.setAttribute(root, 'data-islands', path);
  }
  return { path, code };
}
