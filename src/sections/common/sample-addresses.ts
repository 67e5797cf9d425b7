import type { Locale } from '../../i18n/locales.ts';

const files = import.meta.glob<string>('../../../content/samples/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/**
 * Addresses of a locale's sample: the device's file, and what was done to its passages since.
 * @throws Error when content/samples/ has none
 */
export function sampleAddresses(locale: Locale): { file: string; marks: string } {
  const addressOf = (type: 'txt' | 'json') => {
    const address = files[`../../../content/samples/${locale}.${type}`];
    if (!address) throw new Error(`content/samples/ has no ${locale}.${type}`);
    return address;
  };
  return { file: addressOf('txt'), marks: addressOf('json') };
}
