import { LOCAL_API } from '../shared/api-address.ts';

const TRACKER_DEFAULT = 'https://plausible.io/api/event';

/**
 * Base address of the backend: PUBLIC_API_URL, or the local one. No trailing slash.
 * @throws {Error} one line that names the setting, when it holds no absolute address
 */
export function apiAddress(): string {
  const address = import.meta.env.PUBLIC_API_URL || LOCAL_API;
  if (!/^https?:\/\/[^/]/.test(address)) {
    throw new Error(
      `PUBLIC_API_URL must be an absolute address such as https://accounts.example.com, not "${address}".`,
    );
  }
  return address.replace(/\/+$/, '');
}

/** Where page views are sent, or null when they are not counted. */
export function analyticsAddress(): string | null {
  if (!import.meta.env.PUBLIC_ANALYTICS_DOMAIN) return null;
  return import.meta.env.PUBLIC_ANALYTICS_ENDPOINT || TRACKER_DEFAULT;
}
