import { expect, test } from '@playwright/test';
import { href, type RouteName } from '../../src/i18n/routes.ts';

/** Routes of pages with pictures of the product. */
const pages: readonly RouteName[] = [
  'home',
  'organize',
  'export',
  'testimonials',
  'guide/edit-tag-search',
];

/** Pictures that are not shown at half their pixels: scaled to another width, letters blur. */
async function scaledPictures(): Promise<string[]> {
  const pictures = document.querySelectorAll<HTMLImageElement>('picture > img');
  const scaled: string[] = [];
  for (const picture of pictures) {
    picture.loading = 'eager';
    // Refused where another picture takes its place meanwhile: its size is then seen the next time.
    await picture.decode().catch(() => scaled.push(picture.currentSrc));
    const { width, height } = picture.getBoundingClientRect();
    if (
      Math.abs(width - picture.naturalWidth / 2) + Math.abs(height - picture.naturalHeight / 2) >
      0.01
    )
      scaled.push(`${picture.currentSrc}: ${width} × ${height}`);
  }
  return scaled;
}

test('pictures of the product are as large as they were taken, in windows of each layout', async ({
  page,
}) => {
  for (const name of pages) {
    await page.goto(href(name, 'en'));
    for (const width of [1280, 1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Another width may ask for another picture, which comes later.
      await expect.poll(() => page.evaluate(scaledPictures), `${name}, ${width} px`).toEqual([]);
    }
  }
});
