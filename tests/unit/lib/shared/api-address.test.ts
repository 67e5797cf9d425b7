import { expect, test } from 'vitest';
import { restAddress } from '../../../../src/lib/shared/api-address.ts';

test.each([
  [undefined, undefined, 'http://localhost:1337/api'],
  ['http://localhost:1337', undefined, 'http://localhost:1337/api'],
  ['http://localhost:1337/', undefined, 'http://localhost:1337/api'],
  ['https://x.test/api/', undefined, 'https://x.test/api'],
  ['https://x.test/strapi', undefined, 'https://x.test/strapi/api'],
  ['http://api', undefined, 'http://api/api'],
  ['https://x.test/', '', 'https://x.test'],
  ['https://x.test', '/v1', 'https://x.test/v1'],
  ['https://x.test', 'api', 'https://x.test/api'],
  ['https://x.test/strapi', ' api ', 'https://x.test/strapi/api'],
  ['https://x.test/api', '/api/', 'https://x.test/api'],
  ['https://x.test', '/', 'https://x.test'],
])('%s with the prefix %s', (server, prefix, address) => {
  expect(restAddress(server, prefix)).toBe(address);
});
