import { expect, test } from 'vitest';
import { apiAddress } from '../../../src/lib/api-address.ts';

test.each([
  [
    'http://localhost:1337',
    undefined,
    'http://localhost:1337/api',
    'http://localhost:1337/graphql',
  ],
  [
    'http://localhost:1337/',
    undefined,
    'http://localhost:1337/api',
    'http://localhost:1337/graphql',
  ],
  ['https://x.test/api/', undefined, 'https://x.test/api', 'https://x.test/graphql'],
  [
    'https://x.test/strapi',
    undefined,
    'https://x.test/strapi/api',
    'https://x.test/strapi/graphql',
  ],
  ['https://x.test', '', 'https://x.test', 'https://x.test/graphql'],
  ['https://x.test', '/v1', 'https://x.test/v1', 'https://x.test/graphql'],
])('%s with the prefix %s', (server, prefix, baseURL, graphqlURL) => {
  expect(apiAddress(server, prefix)).toEqual({ baseURL, graphqlURL });
});

test.each(['localhost:1337', '/api', 'ftp://x.test', '', 'http:///'])(
  '%j is named in an error',
  (server) => {
    expect(() => apiAddress(server)).toThrow(`not "${server}"`);
  },
);
