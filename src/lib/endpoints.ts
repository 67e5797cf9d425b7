/** The backend that `npm start` brings up. */
export const LOCAL_API = 'http://localhost:1337';
const TRACKER_DEFAULT = 'https://plausible.io/api/event';

/** Address of the accounts' server: PUBLIC_API_URL, or the local one. No trailing slash. */
export function apiServer(): string {
  return (import.meta.env.PUBLIC_API_URL || LOCAL_API).replace(/\/+$/, '');
}

/** Where page views are sent, or null when they are not counted. */
export function analyticsAddress(): string | null {
  if (!import.meta.env.PUBLIC_ANALYTICS_DOMAIN) return null;
  return import.meta.env.PUBLIC_ANALYTICS_ENDPOINT || TRACKER_DEFAULT;
}
