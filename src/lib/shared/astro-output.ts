/**
 * All that this site knows of what Astro writes into a page for its islands. None of it is a documented
 * interface: Astro is therefore pinned to one version, and tests/unit/integrations/astro-output.test.ts holds
 * this file against the output of the version that is installed. `styles/base.css` and `styles/account.css`
 * name the same element and attribute.
 */

/** The element around an island. */
export const ISLAND = 'astro-island';

/** An island that is not hydrated yet: Astro takes the attribute away afterwards. */
export const PENDING = '[ssr]';

/** What an island's HTML holds that shows what the page put inside it: without one Astro sends that a second time. */
export const SHOWN_SLOT = '<astro-slot></astro-slot>';

/** The attribute that names an island's client directive. */
export const DIRECTIVE = 'client';

/** What Astro writes on an island that none of our directives and renderers reads. */
export const UNREAD: readonly string[] = ['uid', 'opts'];

/** What Astro takes for an island's attribute where it has none. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  props: '{}',
  'component-export': 'default',
};

/** Fired on `window` when an island's script or its hydration fails. */
export const HYDRATION_ERROR = 'astro:hydration-error';

/** Says of a hydrated island that it has failed after all, as Astro says it of one that failed to hydrate. */
export function failIsland(island: HTMLElement, error: unknown): void {
  island.setAttribute('ssr', '');
  island.dispatchEvent(new CustomEvent(HYDRATION_ERROR, { bubbles: true, detail: { error } }));
}

/** Whether an inline script is Astro's island runtime: the element itself, or a client directive. */
export function isIslandRuntime(script: string): boolean {
  return script.includes('self.Astro||') || script.includes(`customElements.define("${ISLAND}"`);
}

/** Whether an inline style is the one that Astro writes beside its runtime. */
export function isIslandStyle(style: string): boolean {
  return style.startsWith(ISLAND);
}
