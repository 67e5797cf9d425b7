import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import table from '../../content/pictures/pictures.json' with { type: 'json' };
import { picturesDigest } from '../../scripts/pictures/digest.ts';
import { builtPages, sentBytes } from '../support/built-site.ts';

const pages = builtPages();

test('product pictures have 18,000 bytes at most, wider ones 28,000, of a whole window 40,000', () => {
  const limitOf = (address: string) => {
    if (/\/(?:explorer|results)-(?:light|dark)/.test(address)) return 40_000;
    return /\/(?:export|sheets)-(?:light|dark)/.test(address) ? 28_000 : 18_000;
  };
  const addresses = new Set(
    pages.flatMap(({ elements }) =>
      elements.flatMap(({ attributes }) =>
        [attributes.get('src'), attributes.get('srcset')].filter((address) =>
          address?.endsWith('.avif'),
        ),
      ),
    ),
  );
  expect(addresses.size).toBeGreaterThan(0);
  expect([...addresses].filter((address) => sentBytes(address!) > limitOf(address!))).toEqual([]);
});

test('every picture is lazy or opens its page, and has its size and an alternative text', () => {
  const faults = pages.flatMap(({ path, elements }) =>
    elements
      .filter(({ name }) => name === 'img')
      .filter(
        ({ attributes }) =>
          (attributes.get('loading') !== 'lazy' && attributes.get('fetchpriority') !== 'high') ||
          !attributes.has('width') ||
          !attributes.has('height') ||
          !attributes.has('alt'),
      )
      .map(({ attributes }) => `${path}: ${attributes.get('src')}`),
  );
  expect(faults).toEqual([]);
});

// Not in the fast lane: whoever works on the workspace takes the pictures once, at the end.
test('the pictures show the current product: npm run build && npm run pictures takes them anew', () => {
  expect(table.digest).toBe(picturesDigest(fileURLToPath(new URL('../..', import.meta.url))));
});
