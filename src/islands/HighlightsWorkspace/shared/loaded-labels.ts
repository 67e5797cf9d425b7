import type { Labels } from './labels.ts';

async function load(): Promise<Labels> {
  const address = document.querySelector<HTMLElement>('[data-labels]')?.dataset['labels'] ?? '';
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Labels;
}

/**
 * The texts of the page's language. They load as a part of the island: where they fail to, it fails as a
 * whole, and the page's rule for failed chunks applies. At build there are none.
 */
export const loadedLabels: Labels | null = import.meta.env.SSR ? null : await load();
