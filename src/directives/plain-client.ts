import type { PlainIsland } from '../lib/browser/plain-island.ts';

/** Astro's browser renderer for islands without React. */
export default (island: HTMLElement) => (component: PlainIsland, props: object) =>
  component.mount(island, props);
