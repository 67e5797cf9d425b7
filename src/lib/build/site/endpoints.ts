import localHosts from '../../../../backend/shared/local-hosts.json' with { type: 'json' };
import { LOCAL_API } from '../../shared/api-address.ts';
import { parseSwitch } from '../../shared/parse-switch.ts';

const TRACKER_DEFAULT = 'https://plausible.io/api/event';

const isLocal = (address: string) => localHosts.includes(URL.parse(address)?.hostname ?? '');

/**
 * Base address of the backend: PUBLIC_API_URL, or the local one. No trailing slash.
 * @param settings environment of the build
 * @throws {Error} one line naming the setting, when it is no absolute address, or when a public
 *   site would send its users to a backend on their own machine
 * @returns null for a site without accounts
 */
export function apiAddress(settings: Partial<Record<string, string>> = process.env): string | null {
  if (!parseSwitch('PUBLIC_ACCOUNTS', settings['PUBLIC_ACCOUNTS'])) return null;
  const address = settings['PUBLIC_API_URL']?.trim() || LOCAL_API;
  if (!/^https?:\/\/[^/]/.test(address)) {
    throw new Error(
      `PUBLIC_API_URL must be an absolute address such as https://accounts.example.com, not "${address}".`,
    );
  }
  const site = settings['SITE_URL']?.trim() ?? '';
  if (site.startsWith('https://') && isLocal(address)) {
    throw new Error(
      `PUBLIC_API_URL must name the public backend of ${site} (SITE_URL), not ${address}, which is every user's own machine. PUBLIC_ACCOUNTS=off builds a site without accounts.`,
    );
  }
  return address.replace(/\/+$/, '');
}

/** Whether an address, named to users, would be useless: it is the site's own or this machine's. */
export function isOwnServer(address: string, site: URL | undefined): boolean {
  return isLocal(address) || URL.parse(address, site)?.origin === site?.origin;
}

/** Endpoint for page views, or null when they are not counted. */
export function analyticsAddress(
  settings: Partial<Record<string, string>> = process.env,
): string | null {
  if (!settings['PUBLIC_ANALYTICS_DOMAIN']) return null;
  return settings['PUBLIC_ANALYTICS_ENDPOINT'] || TRACKER_DEFAULT;
}
