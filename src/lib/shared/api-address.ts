/** The backend that `npm start` brings up. */
export const LOCAL_API = 'http://localhost:1337';

/**
 * The base of the REST calls, without a trailing slash.
 *
 * @param server address of the Strapi server; may include the prefix already
 * @param prefix `/api` from Strapi 4 on, empty for Strapi 3; slashes around it may be missing
 */
export function restAddress(server: string = LOCAL_API, prefix = '/api'): string {
  const address = server.trim().replace(/\/+$/, '');
  const path = `/${prefix.trim()}`.replace(/\/+/g, '/').replace(/\/$/, '');
  return new URL(address).pathname.endsWith(path) ? address : address + path;
}
