import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import table from '../../content/pictures/pictures.json' with { type: 'json' };
import { largestPicture } from '../../scripts/pictures/largest.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { builtPages, sentBytes } from '../support/site/built-site.ts';

const pages = builtPages();

test('no product picture has more bytes than one of its width may', () => {
  const addresses = pages.flatMap(({ elements }) =>
    elements.flatMap(({ attributes }) => [attributes.get('src'), attributes.get('srcset')]),
  );
  const sizes = [...new Set(addresses)].flatMap((address = '') => {
    const name = /\/([a-z-]+)-(?:light|dark)\.[^/]*avif$/.exec(address)?.[1];
    const width = table.pictures[name as keyof typeof table.pictures]?.width;
    return width ? [{ address, bytes: sentBytes(address), most: largestPicture(width) }] : [];
  });
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.filter(({ bytes, most }) => bytes > most)).toEqual([]);
});

/** Names of the pictures that a page shows, whatever their width. */
const shownOn = (name: string): string[] =>
  pages
    .filter(({ route, locale }) => route === name && locale === 'en')
    .flatMap(({ elements }) => elements)
    .flatMap(
      ({ attributes }) =>
        /\/([a-z]+)-light\.[^/]*avif/.exec(attributes.get('src') ?? '')?.[1] ?? [],
    );

test('no picture stands on two of the pages that show the product, or twice on one', () => {
  const shown = ['home', 'organize', 'export'].flatMap(shownOn);
  expect(shown.length).toBeGreaterThan(6);
  expect(shown).toEqual([...new Set(shown)]);
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

// The table's sizes are the room that a page keeps for a picture.
test('pictures have two pixels to each of their size on a page: none is scaled, none moves the page', async () => {
  const root = fileURLToPath(new URL('../../content/pictures/', import.meta.url));
  const pictures: Record<string, { width: number; heights: Record<string, number> }> =
    table.pictures;
  const taken = Object.entries(pictures).flatMap(([name, { width, heights }]) =>
    localeCodes.flatMap((locale) =>
      ['light', 'dark'].map((scheme) => ({
        path: `${locale}/${name}-${scheme}.avif`,
        size: [width * 2, heights[locale]! * 2],
      })),
    ),
  );
  const faults = await Promise.all(
    taken.map(async ({ path, size }) => {
      const { width, height } = await sharp(`${root}${path}`).metadata();
      return size[0] === width && size[1] === height ? [] : [`${path}: ${width} × ${height}`];
    }),
  );
  expect(faults.flat()).toEqual([]);
});
