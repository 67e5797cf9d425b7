import type { Font } from 'fontkitten';
import { advanceOf } from '../../lib/build/font.ts';

/**
 * System serifs adjusted to Literata's metrics until it has loaded: on a first visit over a slow line the
 * headings are as wide and as high as they will be on the second.
 */
interface LocalSerif {
  /** Its `font-family`. */
  family: string;
  /** Full names under which systems install it. */
  locals: readonly string[];
  /** Mean advance of the sample's characters in em. */
  advance: number;
}

/** Everyday text, long enough for letter frequencies to be typical. */
export const SAMPLE =
  'She had marked whole pages in every book she ever loved, and on a rainy Sunday in ' +
  'November she wanted one sentence back. It was about quiet rooms, the light at five ' +
  'in the afternoon, and a clock that nobody had wound for years.';

/**
 * Measured in fonts with the metrics of Georgia (Gelasio) and of Times New Roman (Tinos; Liberation Serif too).
 * Their ratios to Literata differ by about one per cent between the languages, so one sample serves all.
 * Android's Noto Serif has Literata's metrics already.
 */
const serifs: readonly LocalSerif[] = [
  { family: 'Literata G', locals: ['Georgia'], advance: 0.4477 },
  { family: 'Literata T', locals: ['Times New Roman', 'Liberation Serif'], advance: 0.4093 },
];

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/** Mean advance of the sample's characters in em. Throws when the font lacks one of them. */
export function meanAdvance(font: Font): number {
  const widths = [...SAMPLE].map((character) => {
    const advance = advanceOf(font, character);
    if (advance === undefined) throw new Error(`The font has no "${character}".`);
    return advance;
  });
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

/**
 * `@font-face` rules that give system serifs the metrics of a font.
 * The overrides are relative to the size after `size-adjust`: https://www.w3.org/TR/css-fonts-5/#size-adjust-desc
 */
export function fallbackFaces(font: Font): string {
  const mean = meanAdvance(font);
  const ascent = font.ascent / font.unitsPerEm;
  const descent = -font.descent / font.unitsPerEm;
  return serifs
    .map(({ family, locals, advance }) => {
      const size = mean / advance;
      const descriptors = [
        `font-family:${family}`,
        `src:${locals.map((name) => `local("${name}")`).join(',')}`,
        `size-adjust:${percent(size)}`,
        `ascent-override:${percent(ascent / size)}`,
        `descent-override:${percent(descent / size)}`,
      ];
      return `@font-face{${descriptors.join(';')}}`;
    })
    .join('');
}
