import type { PlainIsland } from '../lib/browser/plain-island.ts';

/** Astro's renderer of islands without React, in the browser. */
export default (island: HTMLElement) => (component: PlainIsland, props: object) =>
  component.mount(island, props);
