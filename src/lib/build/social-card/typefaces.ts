import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { Resvg } from '@resvg/resvg-js';
import { advanceOf, openFont } from '../font.ts';
import { remembered } from '../remembered.ts';
import type { Measure } from './lines.ts';

/** A font as the card's text names it. */
export interface Typeface {
  family: string;
  weight: number;
  measure: Measure;
}

/** The typefaces of a card and their files. */
export interface Typefaces {
  name: Typeface;
  heading: Typeface;
  text: Typeface;
  files: string[];
}

const cuts = {
  literata: ['Literata', 500, '@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf'],
  jaHeading: [
    'Noto Serif JP',
    600,
    '@expo-google-fonts/noto-serif-jp/600SemiBold/NotoSerifJP_600SemiBold.ttf',
  ],
  jaText: [
    'Noto Serif JP',
    500,
    '@expo-google-fonts/noto-serif-jp/500Medium/NotoSerifJP_500Medium.ttf',
  ],
  zhHeading: [
    'Noto Serif SC',
    600,
    '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf',
  ],
  zhText: [
    'Noto Serif SC',
    500,
    '@expo-google-fonts/noto-serif-sc/500Medium/NotoSerifSC_500Medium.ttf',
  ],
} as const;

type Cut = keyof typeof cuts;

/** Packages are resolved from the project: the build runs this from a bundle. */
const { resolve } = createRequire(join(process.cwd(), 'package.json'));

const pathOf = (cut: Cut): string => resolve(cuts[cut][2]);

/**
 * Measures as rendered, with kerning and ligatures. A bar after the text marks its end: the renderer
 * reports the bounds of ink, not advances.
 */
function measureDrawn(family: string, weight: number, file: string): Measure {
  const widths = new Map<string, number>();
  const inkEnd = (text: string): number => {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg"><text xml:space="preserve" font-family="${family}" ` +
      `font-weight="${weight}" font-size="1000">${escapeXml(`${text}|`)}</text></svg>`;
    const box = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [file] } }).getBBox();
    return box ? (box.x + box.width) / 1000 : 0;
  };
  return (text) => {
    const width = widths.get(text) ?? inkEnd(text) - inkEnd('');
    widths.set(text, width);
    return width;
  };
}

/** Sums up advances: exact for Japanese and Chinese, whose fonts are too large to load for each word. */
async function measureAdvances(file: string): Promise<Measure> {
  const font = openFont(await readFile(file));
  return (text) => [...text].reduce((sum, sign) => sum + (advanceOf(font, sign) ?? 1), 0);
}

const load = remembered(async (cut: Cut): Promise<Typeface> => {
  const [family, weight] = cuts[cut];
  const file = pathOf(cut);
  const measure =
    cut === 'literata' ? measureDrawn(family, weight, file) : await measureAdvances(file);
  return { family, weight, measure };
});

/** Escapes text for SVG. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The typefaces for a language: Literata, or Noto Serif for Japanese or Chinese. */
export async function typefacesFor(lang: string): Promise<Typefaces> {
  const [heading, text]: readonly [Cut, Cut] = /^ja\b/.test(lang)
    ? ['jaHeading', 'jaText']
    : /^zh\b/.test(lang)
      ? ['zhHeading', 'zhText']
      : ['literata', 'literata'];
  return {
    name: await load('literata'),
    heading: await load(heading),
    text: await load(text),
    files: [...new Set<Cut>([heading, text, 'literata'])].map(pathOf),
  };
}
