import { renderAsync } from '@resvg/resvg-js';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { cached } from '../file-cache.ts';
import { fitHeading, HEADING_HEIGHT, unbrokenWords } from './fit-heading.ts';
import type { Stroke } from '../../shared/stroke.ts';
import { memoize } from '../../shared/memoize.ts';
import { isUnspaced } from '../../shared/east-asian-typography.ts';
import { themeColor } from '../site/theme-color.ts';

/** The picture that represents a page where it is shared. */
export interface Card {
  /** Name of the site. */
  name: string;
  /** BCP 47 tag of the page. */
  lang: string;
  /** The page's heading: text under one stroke, or under none. */
  heading: { text: string; stroke: Stroke | null }[];
  description: string;
}

/** To increment when the drawing changes: other sites cache a picture by its address. */
const VERSION = 2;

/** The light theme. */
const colours = {
  table: themeColor('surface-2'),
  page: themeColor('surface'),
  rule: themeColor('rule'),
  ink: themeColor('ink'),
  muted: themeColor('ink-muted'),
};

const strokes: Record<Stroke, string> = {
  yellow: themeColor('mark-yellow'),
  pink: themeColor('mark-pink'),
  blue: themeColor('mark-blue'),
  orange: themeColor('mark-orange'),
};

const files = {
  'Literata 500': 'literata/500Medium/Literata_500Medium.ttf',
  'Noto Serif JP 500': 'noto-serif-jp/500Medium/NotoSerifJP_500Medium.ttf',
  'Noto Serif SC 500': 'noto-serif-sc/500Medium/NotoSerifSC_500Medium.ttf',
} as const;

/** Packages are resolved from the project: the build runs this from a bundle. */
const { resolve } = createRequire(join(process.cwd(), 'package.json'));

const fontOf = memoize(async (file: keyof typeof files): Promise<Font> => {
  const data = await readFile(resolve(`@expo-google-fonts/${files[file]}`));
  return { name: file.slice(0, -4), data, weight: 500, style: 'normal' };
});

/** Literata, and Noto Serif for Japanese or Chinese. */
async function fontsFor(lang: string): Promise<Font[]> {
  const latin = await fontOf('Literata 500');
  if (/^ja\b/.test(lang)) return [await fontOf('Noto Serif JP 500'), latin];
  if (/^zh\b/.test(lang)) return [await fontOf('Noto Serif SC 500'), latin];
  return [latin];
}

interface Box {
  type: 'div';
  props: { style: object; lang?: string; children: Box[] | string };
}

const box = (style: object, children: Box[] | string = []): Box => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

/** The heading word by word, so that strokes lie behind words and lines may break between them. */
function drawHeading({ heading, lang }: Card): Box {
  const runs = heading.map(({ text, stroke }) => ({ words: unbrokenWords(text, lang), stroke }));
  const { size, width } = fitHeading(runs.flatMap(({ words }) => words));
  const words = runs.flatMap(({ words: own, stroke }) =>
    own.map((word, index) => {
      const colour = stroke && { backgroundColor: strokes[stroke] };
      const [isFirst, isLast] = [index === 0, index === own.length - 1];
      const space = /\s$/.test(word) ? size * 0.25 : 0;
      return box({ marginRight: isLast || !stroke ? space : 0 }, [
        box(
          {
            ...colour,
            paddingRight: !isLast && stroke ? space : 0,
            ...(colour && isFirst && { marginLeft: -size * 0.08, paddingLeft: size * 0.08 }),
            ...(colour && isLast && { marginRight: -size * 0.08, paddingRight: size * 0.08 }),
          },
          word.trim(),
        ),
      ]);
    }),
  );
  const lines = box({ flexWrap: 'wrap', width, lineHeight: 1.2, rowGap: size * 0.05 }, words);
  return box({ height: HEADING_HEIGHT, alignItems: 'center', fontSize: size }, [lines]);
}

/** A page with index tabs; the one in the heading's colour is pulled out. */
function compose(card: Card): Box {
  const colour = card.heading.find(({ stroke }) => stroke)?.stroke ?? 'yellow';
  const tabs = (Object.keys(strokes) as Stroke[]).map((stroke, index) =>
    box({
      position: 'absolute',
      left: 1120,
      top: 96 + index * 76,
      height: 52,
      borderRadius: 5,
      width: stroke === colour ? 68 : 46,
      backgroundColor: strokes[stroke],
    }),
  );
  const name = box({ padding: '0 4px', backgroundColor: strokes.yellow }, card.name);
  const note = box(
    {
      borderLeft: `5px solid ${strokes[colour]}`,
      paddingLeft: 23,
      width: 920,
      fontSize: 28,
      lineHeight: isUnspaced(card.lang) ? 1.5 : 1.4,
      color: colours.muted,
    },
    [box({ display: 'block', lineClamp: 3 }, card.description)],
  );
  const page = box(
    {
      position: 'absolute',
      left: 42,
      top: 36,
      width: 1090,
      height: 700,
      borderRadius: 8,
      backgroundColor: colours.page,
      border: `2px solid ${colours.rule}`,
      flexDirection: 'column',
      padding: '36px 64px',
    },
    [
      box({ fontFamily: 'Literata', fontSize: 40, lineHeight: 1.25 }, [name]),
      drawHeading(card),
      box({ height: 164, marginTop: 22, alignItems: 'flex-end' }, [note]),
    ],
  );
  const root = { width: 1200, height: 630, backgroundColor: colours.table, color: colours.ink };
  return box(root, [...tabs, page]);
}

/**
 * Draws a card.
 * @returns a PNG of 1200×630
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const fonts = await fontsFor(card.lang);
  const svg = await satori(compose(card) as never, { width: 1200, height: 630, fonts });
  const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // A reduced palette would take longer than all the rest, for a third of the bytes; so would the
  // best compression, for three quarters.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

const digestOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, card]))
    .digest('hex')
    .slice(0, 16);

/**
 * Path of a card from the root, with a hash of its content.
 * @param name unique below `/social/`
 */
export const cardPath = (card: Card, name: string): string =>
  `/social/${name}.${digestOf(card).slice(0, 8)}.png`;

/** Draws a card, or reads it from the build's cache. */
export const cachedCard = (card: Card): Promise<Buffer> =>
  cached(join(process.cwd(), '.cache', 'social-cards', `${digestOf(card)}.png`), () =>
    drawCard(card),
  );
