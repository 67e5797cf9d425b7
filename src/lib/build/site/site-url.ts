/** The default public address. */
export const localSiteUrl = 'http://localhost:4321';

/**
 * The public address of the site: scheme, host and port.
 * @param value `SITE_URL`; unset or empty for the local address
 * @throws {Error} one line naming the setting, when the value is no such address
 */
export function siteUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  if (text === '') return localSiteUrl;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `SITE_URL must be an absolute address such as https://example.com, not "${text}".`,
    );
  }
  if (url.username || url.search || url.hash || url.pathname !== '/') {
    throw new Error(
      `SITE_URL must end after the host, as in ${url.origin}, not "${text}": every page sits at the root of its host.`,
    );
  }
  return url.origin;
}
