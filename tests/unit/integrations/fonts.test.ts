import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import {
  charactersOf,
  groups,
  ownCharacters,
  spellOut,
  type Group,
} from '../../../src/integrations/fonts/characters.ts';
import { fallbackFaces, meanAdvance } from '../../../src/integrations/fonts/fallbacks.ts';
import { advanceOf, openFont } from '../../../src/lib/build/font.ts';

const literata = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf',
);

test.each([
  ['A-E', 'ABCDE'],
  ['0-3 ąć', '0123 ąć'],
  ['а-гЁ', 'абвгЁ'],
  ['-', '-'],
])('%s spells %s', (ranges, characters) => {
  expect(spellOut(ranges)).toBe(characters);
});

test.each([
  ['western', 'Žižek → 日本 Лев ½', 'Žižek →   ½'],
  ['cyrillic', 'Лев → 日本 Leo\n', 'Лев →  Leo'],
] as const)('a font for %s covers of %j', (group, text, shown) => {
  expect(ownCharacters(text, group)).toBe(shown);
});

describe('the characters of a group', () => {
  const alphabets: Record<Group, string[]> = {
    western: [
      'Falsches Üben von Xylophonmusik quält jeden größeren Zwerg',
      'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia, añoraba ¿?',
      'Però la città è già più lontana: perché lì, lassù?',
    ],
    romance: [
      'Portez ce vieux whisky au juge blond qui fume : ÇŒŸ « œ »',
      'À noite, vovô Kowalsky vê o ímã cair no pé do pinguim; ações',
    ],
    polish: ['Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ „”'],
    cyrillic: ['Съешь ещё этих мягких французских булок, да выпей чаю — №Ё Evernote'],
    wordmark: ['Clippings'],
  };

  test.each(Object.keys(groups) as Group[])('%s include its alphabets', async (group) => {
    const characters = await charactersOf(process.cwd(), group);
    const missing = [...alphabets[group].join('')].filter(
      (character) => !characters.includes(character),
    );
    expect(missing).toEqual([]);
    expect(new Set(characters).size).toBe([...characters].length);
  });

  test('are those of its own languages, without markup', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    const write = (path: string, content: unknown) =>
      mkdir(dirname(join(folder, path)), { recursive: true }).then(() =>
        writeFile(join(folder, path), JSON.stringify(content)),
      );
    try {
      await write('i18n/pl/home.json', { title: 'Žena {{ñame}} ==ů== `ø`' });
      await write('content/passages.json', { pl: [{ text: 'ő' }], fr: [{ text: 'ŵ' }] });
      await write('content/faqs/pl.json', [{ answer: 'ģ' }]);
      await write('content/faqs/fr.json', [{ answer: 'ķ' }]);
      await write('content/site.json', { name: 'Đ' });
      const characters = await charactersOf(folder, 'polish');
      expect([...'ŽůøőģĐ'].filter((character) => !characters.includes(character))).toEqual([]);
      expect([...'ñŵķ{}=`'].filter((character) => characters.includes(character))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('a folder without texts is named', async () => {
    await expect(charactersOf('/nowhere', 'polish')).rejects.toThrow('/nowhere');
  });
});

describe('the serif', () => {
  test('has the metrics of its file', async () => {
    const font = openFont(await readFile(literata));
    expect([font.ascent / font.unitsPerEm, font.descent / font.unitsPerEm]).toEqual([
      1.177, -0.308,
    ]);
    expect(advanceOf(font, 'i')).toBeLessThan(advanceOf(font, 'm')! / 2);
    expect(advanceOf(font, 'Ж')).toBeGreaterThan(0);
    expect(advanceOf(font, '日')).toBeUndefined();
  });

  test('is read from a font file only', () => {
    expect(() => openFont(Buffer.from('no font at all'))).toThrow();
  });

  test('gives each fallback its width and height', async () => {
    const font = openFont(await readFile(literata));
    const rules = fallbackFaces(font).match(/@font-face\{[^}]+\}/g) ?? [];
    expect(rules).toHaveLength(2);
    const share = (rule: string, name: string) =>
      Number(new RegExp(`${name}:([\\d.]+)%`).exec(rule)?.[1]) / 100;
    for (const rule of rules) {
      expect(share(rule, 'size-adjust') * share(rule, 'ascent-override')).toBeCloseTo(1.177, 2);
      expect(share(rule, 'size-adjust') * share(rule, 'descent-override')).toBeCloseTo(0.308, 2);
    }
    // Georgia runs narrower than Literata, Times narrower still.
    const [georgia = 0, times = 0] = rules.map((rule) => share(rule, 'size-adjust'));
    expect(georgia).toBeCloseTo(meanAdvance(font) / 0.4477, 2);
    expect(georgia).toBeLessThan(times);
  });

  test('without the Latin alphabet is refused, naming the font', async () => {
    const cyrillic = await subsetFont(await readFile(literata), 'абв', {
      targetFormat: 'truetype',
    });
    expect(() => meanAdvance(openFont(cyrillic))).toThrow('no "S"');
  });
});
