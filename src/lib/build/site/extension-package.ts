import { site } from './site.ts';

/** File name of the extension's package. */
export const packageName = (browser: 'chrome' | 'firefox'): string =>
  `${site.product}-${browser}.zip`;

/** Path of the package on the built site. */
export const packagePath = (browser: 'chrome' | 'firefox'): string =>
  `/extension/${packageName(browser)}`;
