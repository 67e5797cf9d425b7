import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import table from '../../../content/pictures/pictures.json' with { type: 'json' };

/** Pictures are taken at twice their size on a page. */
const SCALE = 2;
const folder = new URL('../../../content/pictures', import.meta.url).pathname;

// A page keeps this room for a picture that has not arrived.
test('pictures have the heights of their table', async () => {
  const wrong: string[] = [];
  for (const [name, { heights }] of Object.entries(table.pictures))
    for (const [locale, height] of Object.entries(heights)) {
      const { height: pixels } = await sharp(join(folder, locale, `${name}-light.avif`)).metadata();
      if (pixels !== height * SCALE) wrong.push(`${locale} ${name}`);
    }
  expect(wrong).toEqual([]);
});
