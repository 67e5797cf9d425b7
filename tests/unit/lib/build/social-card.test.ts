import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composeCard, renderCard, type Card } from '../../../../src/lib/build/social-card/draw.ts';
import { balance, piecesOf, type Line } from '../../../../src/lib/build/social-card/lines.ts';
import { typefacesFor } from '../../../../src/lib/build/social-card/typefaces.ts';

const pieces = (text: string, lang: string) =>
  piecesOf([{ text, stroke: null }], lang).map((piece) => piece.text);

describe('lines may break', () => {
  test.each([
    ['en', 'Your Kindle highlights', ['Your', 'Kindle', 'highlights']],
    ['pl', 'Notatki z\u00a0Kindle', ['Notatki', 'z\u00a0Kindle']],
    ['fr', 'Questions\u202f: réponses', ['Questions\u202f:', 'réponses']],
    ['de', 'Kindle-Markierungen', ['Kindle-', 'Markierungen']],
    ['en', 'My e-reader', ['My', 'e-reader']],
    ['ru', 'Выделения\u00a0— под рукой', ['Выделения\u00a0—', 'под', 'рукой']],
    ['ja', '端末から取り出して整える', ['端末から', '取り出して', '整える']],
    ['ja', '「整える」。', ['「整える」。']],
    ['zh-Hans', '导出（Word），再整理', ['导出', '（Word），', '再', '整理']],
  ])('in %s: %s', (lang, text, expected) => {
    expect(pieces(text, lang)).toEqual(expected);
  });

  test('not between a stroke and the punctuation after it', () => {
    const runs = [
      { text: 'All of ', stroke: null },
      { text: 'it', stroke: 'blue' },
      { text: '.', stroke: null },
    ] as const;
    expect(piecesOf(runs, 'en').map(({ mayEndLine }) => mayEndLine)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test('where a run begins with a space', () => {
    const [first] = piecesOf(
      [
        { text: 'Mark', stroke: 'pink' },
        { text: ' it', stroke: null },
      ],
      'en',
    );
    expect(first).toMatchObject({ isSpaced: true, mayEndLine: true });
  });
});

describe('lines', () => {
  const measure = (text: string) => text.length;
  const lineTexts = (lines: readonly Line[]) =>
    lines.map((line) => line.map(({ text }) => text).join(' '));

  test('are as few as the width allows, and balanced', () => {
    const lines = balance(
      piecesOf([{ text: 'one two six ten nine', stroke: null }], 'en'),
      17,
      measure,
    );
    expect(lineTexts(lines)).toEqual(['one two six', 'ten nine']);
  });

  test('preferably end where a stroke begins', () => {
    const runs = [
      { text: 'Your highlights, ', stroke: null },
      { text: 'off the device', stroke: 'yellow' },
    ] as const;
    expect(lineTexts(balance(piecesOf(runs, 'en'), 22, measure))).toEqual([
      'Your highlights,',
      'off the device',
    ]);
  });

  test('do not break a word that is too long', () => {
    const lines = balance(
      piecesOf([{ text: 'a incomprehensible b', stroke: null }], 'en'),
      5,
      measure,
    );
    expect(lineTexts(lines)).toEqual(['a', 'incomprehensible', 'b']);
  });

  test('of an empty text are none', () => {
    expect(balance([], 10, measure)).toEqual([]);
  });
});

describe('a picture', () => {
  const cardWith = (lang: string, text: string): Card => ({
    ...{ name: 'A & B', lang, description: text },
    heading: [{ text, stroke: 'blue' }],
  });

  test.each([
    ['ru', 'Выделения из Kindle'],
    ['ja', 'Kindleのハイライト'],
    ['zh-Hans', '整理标注'],
  ])('in %s is 1200×630 and shows text and stroke', async (lang, text) => {
    const faces = await typefacesFor(lang);
    const picture = await renderCard(composeCard(cardWith(lang, text), faces), faces.files);
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(80_000);
    const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
    const count = (wanted: (red: number, blue: number) => boolean) =>
      pixels.filter((red, at) => at % 3 === 0 && wanted(red, pixels[at + 2]!)).length;
    expect(count((red, blue) => red < 60 && blue < 60)).toBeGreaterThan(5_000);
    // The stroke is as long as the text, apart from the tab in its colour.
    expect(count((red, blue) => blue - red > 40)).toBeGreaterThan(20_000);
  });

  test('stays within its page, however long its texts are', async () => {
    const faces = await typefacesFor('de');
    const svg = composeCard(
      cardWith('de', 'Donaudampfschifffahrtsgesellschaft '.repeat(12)),
      faces,
    );
    const places = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)];
    expect(Math.max(...places.map(([, x]) => Number(x)))).toBeLessThan(1000);
    expect(svg).toContain('…');
  });

  test('without texts still has the name, escaped', async () => {
    const faces = await typefacesFor('en');
    const svg = composeCard({ ...cardWith('en', ''), heading: [] }, faces);
    expect(svg).toContain('>A</text>');
    expect(svg).toContain('>&#38;</text>');
  });

  test('measures a word with its kerning and ligatures', async () => {
    const { heading } = await typefacesFor('en');
    expect(heading.measure('AV')).toBeLessThan(heading.measure('A') + heading.measure('V'));
    expect(heading.measure(' ')).toBeGreaterThan(0.1);
  });
});
