import type { Translate } from '../../i18n/translate.ts';
import { site } from '../../lib/build/site/site.ts';

/** The packages of the extension: one for browsers built on Chromium. */
export type Package = 'chrome' | 'firefox';

/** Shows an element to who has a browser of the package. */
export const ownClass: Readonly<Record<Package, string>> = {
  chrome: 'hidden pointer-fine:brave:block pointer-fine:chrome:block pointer-fine:edge:block',
  firefox: 'hidden pointer-fine:firefox:block',
};

/** The browsers of a package by name. */
export const browsersOf = (browser: Package, t: Translate): string =>
  browser === 'chrome' ? t('extension:install.chromium') : site.stores.firefox.name;
