import { EXTENSION_ATTRIBUTE } from '../../lib/shared/extension-messages.ts';

/**
 * Talks with the browser extension as soon as it has announced itself, which may be while the page is open.
 * What that takes loads for nobody else.
 */
export function watchExtension(): void {
  const root = document.documentElement;
  const start = () => {
    if (!root.hasAttribute(EXTENSION_ATTRIBUTE)) return;
    announced.disconnect();
    void import('./notebook-import.ts').then(({ follow }) => follow());
  };
  const announced = new MutationObserver(start);
  announced.observe(root, { attributeFilter: [EXTENSION_ATTRIBUTE] });
  start();
}
