// Not among the unit tests, which share threads: with sharp in one of them the run may crash as it
// ends.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { unbrokenWords } from '../../../../../src/lib/build/social-card/fit-heading.ts';
import {
  cardPath,
  drawCard,
  type Card,
} from '../../../../../src/lib/build/social-card/social-card.ts';

describe('lines may break', () => {
  test.each([
    ['en', 'Your Kindle highlights', ['Your ', 'Kindle ', 'highlights']],
    ['pl', 'Notatki z\u00a0Kindle', ['Notatki ', 'z\u00a0Kindle']],
    ['fr', 'Questions\u202f: réponses', ['Questions\u202f: ', 'réponses']],
    ['ja', '端末から取り出して整える', ['端末から', '取り出して', '整える']],
    ['ja', '「整える」。', ['「整える」。']],
    ['zh-Hans', '导出（Word），再整理', ['导出', '（Word），', '再', '整理']],
  ])('in %s: %s', (lang, text, expected) => {
    expect(unbrokenWords(text, lang)).toEqual(expected);
  });
});

const cardWith = (lang: string, text: string): Card => ({
  name: 'A & B',
  lang,
  description: text,
  heading: [{ text, stroke: 'blue' }],
});

/** Number of pixels in a part of a picture that match; channels from 0 to 255. */
async function pixelsIn(
  picture: Buffer,
  area: { left: number; top: number; width: number; height: number },
  matches: (red: number, blue: number) => boolean,
) {
  const pixels = await sharp(picture).extract(area).removeAlpha().raw().toBuffer();
  return pixels.filter((red, at) => at % 3 === 0 && matches(red, pixels[at + 2]!)).length;
}

const whole = { left: 0, top: 0, width: 1200, height: 630 };

describe('a picture', () => {
  test.each([
    ['ru', 'Выделения из Kindle'],
    ['ja', 'Kindleのハイライト'],
    ['zh-Hans', '整理标注'],
  ])('in %s is 1200×630 and shows text and stroke', async (lang, text) => {
    const picture = await drawCard(cardWith(lang, text));
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(80_000);
    expect(await pixelsIn(picture, whole, (red, blue) => red < 60 && blue < 60)).toBeGreaterThan(
      5_000,
    );
    // The stroke is as long as the text, apart from the tab in its colour.
    expect(await pixelsIn(picture, whole, (red, blue) => blue - red > 40)).toBeGreaterThan(20_000);
  });

  test('stays within its page, however long its texts are', async () => {
    const picture = await drawCard(cardWith('de', 'Donaudampfschifffahrt '.repeat(12)));
    const margin = { left: 1070, top: 40, width: 40, height: 560 };
    expect(await pixelsIn(picture, margin, (red) => red < 200)).toBe(0);
  });

  test('without a heading is drawn all the same', async () => {
    expect((await drawCard({ ...cardWith('en', ''), heading: [] })).length).toBeGreaterThan(1000);
  });

  test('has another address for another text', () => {
    const path = cardPath(cardWith('en', 'One'), 'en/home');
    expect(path).toMatch(/^\/social\/en\/home\.[\da-f]{8}\.png$/);
    expect(path).not.toBe(cardPath(cardWith('en', 'Two'), 'en/home'));
  });
});
