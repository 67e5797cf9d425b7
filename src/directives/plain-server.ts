import type { NamedSSRLoadedRendererValue } from 'astro';
import { isPlainIsland, type PlainIsland } from '../lib/browser/plain-island.ts';

/** Astro's renderer of islands without React, at build. */
const renderer: NamedSSRLoadedRendererValue = {
  name: 'plain',
  check: async (component: unknown) => isPlainIsland(component),
  renderToStaticMarkup: async (component: PlainIsland) => ({ html: component() }),
};

export default renderer;
