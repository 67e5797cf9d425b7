export interface ApiAddress {
  /** Base of the REST calls, without a trailing slash. */
  baseURL: string;
  graphqlURL: string;
}

/**
 * Where a Strapi server answers: REST under a prefix, GraphQL at its root.
 *
 * @param server the server's address, such as `http://localhost:1337`; one that ends with the
 *   prefix already is taken as meant
 * @param prefix `/api` from Strapi 4 on, empty for Strapi 3
 * @throws {TypeError} when the address is not an absolute one of http or https
 */
export function apiAddress(server: string, prefix = '/api'): ApiAddress {
  if (!/^https?:\/\/[^/]/.test(server)) {
    throw new TypeError(
      `PUBLIC_API_URL must be an absolute http or https address, not "${server}"`,
    );
  }
  const address = server.replace(/\/+$/, '');
  const root =
    prefix !== '' && address.endsWith(prefix) ? address.slice(0, -prefix.length) : address;
  return { baseURL: root + prefix, graphqlURL: `${root}/graphql` };
}
