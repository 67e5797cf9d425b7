/**
 * An island without React, for what must load quickly: a function that renders its HTML at build, and one that
 * hydrates this HTML in the browser.
 */
export interface PlainIsland<Props = object> {
  /** @param content the slot's HTML */
  (props: Props & { children?: unknown }, content?: string): string;
  /** @param island the element around the HTML */
  mount(island: HTMLElement, props: Props): void | Promise<void>;
}

/** Whether a component is such an island. */
export function isPlainIsland(component: unknown): component is PlainIsland {
  return typeof component === 'function' && 'mount' in component;
}
