import { EXTENSION_ATTRIBUTE } from '../../lib/shared/extension-messages.ts';

/** Shows the error view in place of the import from the notebook; the workspace works without it. */
function showError(error: unknown): void {
  const view = document.querySelector<HTMLTemplateElement>('#fail');
  if (view) document.querySelector('.notebook')?.replaceChildren(view.content.cloneNode(true));
  reportError(error);
}

/**
 * Connects to the browser extension once it has announced itself, which may be while the page is open.
 * The code for it is loaded on demand.
 */
export function watchExtension(): void {
  const root = document.documentElement;
  const start = () => {
    if (!root.hasAttribute(EXTENSION_ATTRIBUTE)) return;
    announced.disconnect();
    import('./notebook-import.ts').then(({ follow }) => follow()).catch(showError);
  };
  const announced = new MutationObserver(start);
  announced.observe(root, { attributeFilter: [EXTENSION_ATTRIBUTE] });
  start();
}
