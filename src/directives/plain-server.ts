import type { NamedSSRLoadedRendererValue } from 'astro';
import { isPlainIsland, type PlainIsland } from '../lib/browser/plain-island.ts';
import { SHOWN_SLOT } from '../lib/shared/astro-output.ts';

/** Astro's renderer of islands without React, at build. */
const renderer: NamedSSRLoadedRendererValue = {
  name: 'plain',
  check: (component: unknown) => Promise.resolve(isPlainIsland(component)),
  renderToStaticMarkup: (
    component: PlainIsland,
    props: object,
    { default: content }: { default?: string },
  ) => Promise.resolve({ html: component(props, content) + (content ? SHOWN_SLOT : '') }),
};

export default renderer;
