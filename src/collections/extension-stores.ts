import { site, type Browser } from '../lib/build/site/site.ts';
import type { Locale } from '../i18n/locales.ts';
import { href } from '../i18n/routes.ts';
import { translate } from '../i18n/translate.ts';

/** Whether the extension is in a browser's store: the operator has named its page. */
export const isInStore = (browser: Browser): boolean => site.stores[browser].url !== null;

/** Whether the extension is in any store. */
export const isInStores = (Object.keys(site.stores) as Browser[]).some(isInStore);

/** A link to the extension. */
export interface StoreLink {
  /** Whose store it is; `installed` for the link shown where the extension is installed. */
  browser: Browser | 'installed';
  /** "Add to Firefox", or that it is loaded unpacked. */
  label: string;
  /** Its label in a row of such links, below a text that says how. */
  short: string;
  address: string;
}

/**
 * The stores, in the order of content/site.json; while the operator has not named one, the page
 * that explains how to load the built package.
 */
export function storeLinks(locale: Locale): StoreLink[] {
  const t = translate(locale);
  return (Object.keys(site.stores) as Browser[]).map((browser) => {
    const { name, url } = site.stores[browser];
    const hash = browser === 'firefox' ? 'firefox' : 'chromium';
    return {
      browser,
      short: url === null ? name : t('common:action.install', { browser: name }),
      label: t(url === null ? 'common:action.load' : 'common:action.install', { browser: name }),
      address: url ?? href('install', locale, { hash }),
    };
  });
}

/**
 * Links for the place of one, of which CSS shows the matching one: the last where the extension is
 * installed.
 */
export function ownStoreLinks(locale: Locale): StoreLink[] {
  const label = translate(locale)('extension:site.open');
  return [
    ...storeLinks(locale),
    { browser: 'installed', label, short: label, address: href('highlights', locale) },
  ];
}
