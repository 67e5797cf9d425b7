import { expect, test } from 'vitest';
import { apiAddress, isOwnServer } from '../../../../../src/lib/build/site/endpoints.ts';

test.each([
  [{}, 'http://localhost:1337'],
  [{ PUBLIC_API_URL: '' }, 'http://localhost:1337'],
  [{ SITE_URL: 'http://localhost:4321' }, 'http://localhost:1337'],
  [{ PUBLIC_API_URL: 'https://api.example.com/' }, 'https://api.example.com'],
  [
    { SITE_URL: 'https://example.com', PUBLIC_API_URL: 'http://localhost.example.com' },
    'http://localhost.example.com',
  ],
])('the settings %o give %s', (settings, address) => {
  expect(apiAddress(settings)).toBe(address);
});

test('an invalid address is refused, naming the setting', () => {
  expect(() => apiAddress({ PUBLIC_API_URL: 'api.example.com' })).toThrow(
    /^PUBLIC_API_URL must be an absolute address.*"api\.example\.com"/,
  );
});

test.each([undefined, '', 'http://localhost:1337', 'http://127.0.0.1', 'http://[::1]:1337/'])(
  'a public site with the backend at %s is refused, and both variables are named',
  (address) => {
    const settings = { SITE_URL: 'https://example.com', PUBLIC_API_URL: address };
    expect(() => apiAddress(settings as Record<string, string>)).toThrow(
      /^PUBLIC_API_URL.*https:\/\/example\.com \(SITE_URL\).*PUBLIC_ACCOUNTS=off/,
    );
  },
);

test('a site without accounts calls no backend, whatever else is set', () => {
  const settings = { SITE_URL: 'https://example.com', PUBLIC_ACCOUNTS: 'off' };
  expect(apiAddress(settings)).toBe(null);
  expect(apiAddress({ ...settings, PUBLIC_API_URL: 'https://api.example.com' })).toBe(null);
});

test('accounts are on or off and nothing else', () => {
  expect(() => apiAddress({ PUBLIC_ACCOUNTS: 'no' })).toThrow(
    'PUBLIC_ACCOUNTS must be "on" or "off", not "no".',
  );
});

test.each([
  ['http://localhost:1337', true],
  ['https://example.com/accounts', true],
  ['/api/event', true],
  ['https://api.example.com', false],
  ['https://example.com.example', false],
])('whether %s is the site’s own server: %s', (address, isOwn) => {
  expect(isOwnServer(address, new URL('https://example.com'))).toBe(isOwn);
});
