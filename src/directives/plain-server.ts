import type { NamedSSRLoadedRendererValue } from 'astro';
import { isPlainIsland, type PlainIsland } from '../lib/browser/plain-island.ts';
import { SHOWN_SLOT } from '../lib/shared/astro-output.ts';

/** Astro's build renderer for islands without React. */
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
