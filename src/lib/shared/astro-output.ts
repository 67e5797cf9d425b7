/**
 * Everything this site knows about Astro's markup for islands. None of it is a documented interface: Astro is
 * therefore pinned to an exact version, and tests/unit/integrations/astro-output.test.ts checks this file against
 * the output of the installed one. `styles/base.css` and `styles/form.css` name the same element and attribute.
 */

/** The element around an island. */
export const ISLAND = 'astro-island';

/** An island that is not yet hydrated: Astro removes the attribute afterwards. */
export const PENDING = '[ssr]';

/** Part of an island's HTML that displays its slot: without one Astro sends the slot a second time. */
export const SHOWN_SLOT = '<astro-slot></astro-slot>';

/** The attribute that names an island's client directive. */
export const DIRECTIVE = 'client';

/** Attributes that none of our directives and renderers reads. */
export const UNREAD: readonly string[] = ['uid', 'opts'];

/** Values that Astro assumes for missing attributes. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  props: '{}',
  'component-export': 'default',
};

/** Fired on `window` when an island's script or its hydration fails. */
export const HYDRATION_ERROR = 'astro:hydration-error';

/** Reports a hydrated island as failed, as Astro does for one that failed to hydrate. */
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
