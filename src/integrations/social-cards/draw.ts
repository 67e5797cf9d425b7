import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';

/** What stands on a picture. */
export interface Card {
  /** Name of the site. */
  name: string;
  /** BCP 47 tag of the page. */
  lang: string;
  /** The page's heading, in runs with and without a highlighter's stroke. */
  heading: { text: string; isMarked: boolean }[];
  description: string;
}

const WIDTH = 1200;
const HEIGHT = 630;

const faces = {
  latin: '@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf',
  ja: '@expo-google-fonts/noto-serif-jp/500Medium/NotoSerifJP_500Medium.ttf',
  zh: '@expo-google-fonts/noto-serif-sc/500Medium/NotoSerifSC_500Medium.ttf',
} as const;

const loaded = new Map<string, Promise<Buffer>>();

function face(name: keyof typeof faces): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve(faces[name]);
  const font = loaded.get(path) ?? readFile(path);
  loaded.set(path, font);
  return font;
}

/** The script's own face first, for its punctuation; Literata for what it lacks. */
async function fontsFor(lang: string): Promise<Font[]> {
  const cjk = lang === 'ja' ? 'ja' : lang.startsWith('zh') ? 'zh' : null;
  const names = cjk ? ([cjk, 'latin'] as const) : (['latin'] as const);
  return Promise.all(
    names.map(
      async (name) => ({ name, data: await face(name), weight: 500, style: 'normal' }) as const,
    ),
  );
}

/** An element as satori takes it, without React. */
function element(style: Record<string, unknown>, children?: unknown, type = 'div') {
  return { type, key: null, props: { style: { display: 'flex', ...style }, children } };
}

const isCjk = (lang: string) => /^(?:ja|zh)/.test(lang);

/** Characters that must not begin a line: they stay with the word before them. */
const bound = /^[\p{Po}\p{Pe}\p{Pf}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/u;

/**
 * Cuts a run into pieces between which a line may break: words with their space, or in Japanese and
 * Chinese what the language's own rules take for words.
 */
export function breakable(text: string, lang: string): string[] {
  if (!isCjk(lang)) return text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = pieces.length - 1;
    if (last >= 0 && bound.test(segment)) pieces[last] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Type sizes that keep long headings to three lines, in pixels. CJK glyphs are twice as wide. */
function headingSize(text: string, lang: string): number {
  const width = text.length * (isCjk(lang) ? 2 : 1);
  if (width <= 36) return 80;
  return width <= 56 ? 70 : 60;
}

/** The heading as words that wrap, those under a stroke on its colour. */
function headingWords(heading: Card['heading'], lang: string) {
  return heading.flatMap(({ text, isMarked }) =>
    breakable(text, lang).map((piece) =>
      element(
        {
          whiteSpace: 'pre',
          paddingRight: /\s$/.test(piece) ? '0.24em' : 0,
          ...(isMarked && { backgroundColor: '#ffe27a', boxShadow: '0 0 0 2px #ffe27a' }),
        },
        piece.trimEnd(),
      ),
    ),
  );
}

function layout({ name, lang, heading, description }: Card) {
  const whole = heading.map(({ text }) => text).join('');
  return element(
    {
      boxSizing: 'border-box',
      width: WIDTH,
      height: HEIGHT,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '60px 80px 56px 150px',
      backgroundColor: '#fbf8f1',
      color: '#1c1a17',
    },
    [
      element({
        position: 'absolute',
        top: 0,
        bottom: 0,
        left: 108,
        width: 2,
        backgroundColor: '#ffc2d1',
      }),
      element({ fontSize: 36 }, name),
      element(
        {
          flexWrap: 'wrap',
          rowGap: 10,
          maxWidth: 970,
          fontSize: headingSize(whole, lang),
          lineHeight: 1.16,
        },
        headingWords(heading, lang),
      ),
      element(
        {
          maxWidth: 900,
          paddingLeft: 22,
          borderLeft: '4px solid #bfe0ff',
          fontSize: 27,
          lineHeight: 1.45,
          color: '#565147',
        },
        description,
      ),
    ],
  );
}

/**
 * Draws the picture of a page.
 * @returns a PNG of 1200×630 with a reduced palette
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const svg = await satori(layout(card) as never, {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fontsFor(card.lang),
  });
  const picture = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return sharp(picture).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer();
}
