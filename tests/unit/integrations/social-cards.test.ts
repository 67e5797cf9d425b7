import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { breakable, drawCard } from '../../../src/integrations/social-cards/draw.ts';
import { cardOf } from '../../../src/integrations/social-cards.ts';

const page = `<html data-islands="/x.js" lang="fr"><head>
<meta property="og:site_name" content="Clippings">
<meta property="og:description" content="L&#39;export &amp; le reste">
<meta property="og:image" content="https://example.com/social/fr/home.png"></head>
<body><h1 id="a"> Vos notes, <mark class="stroke-pink">bien rangées</mark> </h1></body></html>`;

test('a page says which picture it wants and what stands on it', () => {
  expect(cardOf(page)).toEqual({
    path: '/social/fr/home.png',
    card: {
      name: 'Clippings',
      lang: 'fr',
      heading: [
        { text: 'Vos notes, ', isMarked: false },
        { text: 'bien rangées', isMarked: true },
      ],
      description: "L'export & le reste",
    },
  });
});

test('a page without a picture wants none', () => {
  expect(cardOf('<html><head></head></html>')).toBeNull();
});

describe('lines may break', () => {
  test('between words, which keep their space', () => {
    expect(breakable('Notatki z Kindle', 'pl')).toEqual(['Notatki ', 'z ', 'Kindle']);
  });

  test('in Japanese between words, never before punctuation or a long vowel', () => {
    const pieces = breakable('端末から、取り出して「整える」。', 'ja');
    expect(pieces.join('')).toBe('端末から、取り出して「整える」。');
    expect(pieces.filter((piece) => /^[、。」ー]/.test(piece))).toEqual([]);
    expect(pieces.length).toBeGreaterThan(3);
  });
});

test.each([
  ['ru', 'Выделения из Kindle'],
  ['ja', 'Kindleのハイライト'],
  ['zh-Hans', '整理标注'],
])('the picture in %s is 1200×630 and has ink on it', async (lang, text) => {
  const picture = await drawCard({
    ...{ name: 'Clippings', lang, description: text },
    heading: [{ text, isMarked: true }],
  });
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const { channels } = await sharp(picture).greyscale().stats();
  expect(channels[0]?.min).toBeLessThan(60);
  expect(picture.length).toBeLessThan(80_000);
});
