/** The backend that `npm start` brings up. */
export const LOCAL_API = 'http://localhost:1337';

const withoutEnd = (address: string): string => address.trim().replace(/\/+$/, '');

/** The prefix with a slash before it and none behind it; empty for none. */
const prefixPath = (prefix: string): string =>
  withoutEnd(`/${prefix.trim()}`.replaceAll(/\/+/g, '/'));

/**
 * The address of the server, without a trailing slash.
 *
 * @param server may include the prefix of its REST calls
 * @param prefix `/api` from Strapi 4 on, empty for Strapi 3; slashes around it may be missing
 */
export function serverAddress(server: string, prefix = '/api'): string {
  const [address, path] = [withoutEnd(server), prefixPath(prefix)];
  const isIncluded = new URL(address).pathname.endsWith(path);
  return isIncluded ? withoutEnd(address.slice(0, address.length - path.length)) : address;
}

/** The base of the REST calls, without a trailing slash; parameters as above. */
export function restAddress(server: string = LOCAL_API, prefix = '/api'): string {
  return serverAddress(server, prefix) + prefixPath(prefix);
}
