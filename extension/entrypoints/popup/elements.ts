/** The element with an id. */
export function byId<T extends HTMLElement = HTMLElement>(
  id: string,
  kind: abstract new (...all: never[]) => T = HTMLElement as never,
): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`The page has no "${id}".`);
  return element;
}

/** Sets what an element says. */
export function setText(selector: string, content: string): void {
  const element = document.querySelector(selector);
  if (element && element.textContent !== content) element.textContent = content;
}
