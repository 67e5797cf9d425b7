import { site } from './site.ts';

/** The file name of the extension's package: which product, and which browsers. */
export const packageName = (browser: 'chrome' | 'firefox'): string =>
  `${site.product}-${browser}.zip`;

/** Where the built site has the package. */
export const packagePath = (browser: 'chrome' | 'firefox'): string =>
  `/extension/${packageName(browser)}`;
