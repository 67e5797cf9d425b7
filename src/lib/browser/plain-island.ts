/**
 * An island without React, for what every page of a signed-in reader loads: a function that gives its HTML
 * at build, and what brings this HTML to life in the browser.
 */
export interface PlainIsland {
  (): string;
  /** @param island the element around the HTML */
  mount(island: HTMLElement): void;
}

/** Whether a component is such an island. */
export function isPlainIsland(component: unknown): component is PlainIsland {
  return typeof component === 'function' && 'mount' in component;
}
