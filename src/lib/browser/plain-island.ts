/**
 * An island without React, for what must load quickly: a function that gives its HTML at build, and what
 * brings this HTML to life in the browser.
 */
export interface PlainIsland<Props = object> {
  /** @param content what the page has put inside it */
  (props: Props & { children?: unknown }, content?: string): string;
  /** @param island the element around the HTML */
  mount(island: HTMLElement, props: Props): void | Promise<void>;
}

/** Whether a component is such an island. */
export function isPlainIsland(component: unknown): component is PlainIsland {
  return typeof component === 'function' && 'mount' in component;
}
