import { site, type Browser } from '../lib/build/site.ts';
import type { Translate } from './translate.ts';

/** A way to install the extension. */
export interface StoreLink {
  browser: Browser;
  /** "Add to Firefox". */
  label: string;
  address: string;
}

/** The stores that have the extension, in the order of content/site.json. */
export function storeLinks(t: Translate): StoreLink[] {
  return (Object.keys(site.stores) as Browser[]).map((browser) => {
    const { name, url, fallback } = site.stores[browser];
    return {
      browser,
      label: t('common:action.install', { browser: name }),
      address: url ?? fallback,
    };
  });
}
