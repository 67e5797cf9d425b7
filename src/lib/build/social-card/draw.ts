import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { balance, isCjk, piecesOf, tornStrokes, widthOf, type Line, type Run } from './lines.ts';
import type { Stroke } from '../../shared/stroke.ts';
import { escapeXml, type Typeface, type Typefaces } from './typefaces.ts';

/** The content of a card. */
export interface Card {
  /** Name of the site. */
  name: string;
  /** BCP 47 tag of the page. */
  lang: string;
  /** The page's heading. */
  heading: Run[];
  description: string;
}

/** Lengths in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const TEXT = { left: 108, width: 940 };
const HEADING = { top: 156, height: 262, sizes: [92, 86, 80, 74, 68, 62, 56, 50, 44] };
const NOTE = { left: 136, bottom: 572, size: 28, width: 880, lines: 3 };

/** Always the light theme: the card does not know where it will be shown. */
const colours = {
  table: '#f3eddf',
  page: '#fbf8f1',
  rule: '#ded6c6',
  ink: '#1c1a17',
  muted: '#565147',
  stroke: { yellow: '#ffe27a', pink: '#ffc2d1', blue: '#bfe0ff', orange: '#ffcf99' },
} as const;

const round = (length: number): number => Math.round(length * 10) / 10;

/** Text style within one typeface. */
interface Style {
  face: Typeface;
  size: number;
  fill: string;
}

/** Line height as a share of the size. CJK glyphs fill their line. */
const leading = (lang: string, share: number): number => (isCjk(lang) ? share + 0.14 : share);

/** A highlighter's stroke behind a line of text: slanted ends, slightly uneven edges. */
function strokeBehind(from: number, to: number, baseline: number, size: number, colour: string) {
  const [top, bottom] = [baseline - size * 0.8, baseline + size * 0.24];
  const slant = size * 0.14;
  const [left, right] = [from - size * 0.1, to + size * 0.1];
  const middle = (left + right) / 2;
  const points = [
    `M${round(left + slant)} ${round(top + 1)}`,
    `Q${round(middle)} ${round(top - size * 0.04)} ${round(right + slant)} ${round(top + size * 0.02)}`,
    `L${round(right)} ${round(bottom - 1)}`,
    `Q${round(middle)} ${round(bottom + size * 0.03)} ${round(left)} ${round(bottom)}Z`,
  ].join('');
  return `<path d="${points}" fill="${colour}"/>`;
}

/** One line of text, word by word, with the strokes behind it. */
function drawLine(line: Line, left: number, baseline: number, { face, size, fill }: Style): string {
  const endOf = (count: number) => left + widthOf(line.slice(0, count), face.measure) * size;
  const startOf = (index: number) =>
    endOf(index) + (line[index - 1]?.isSpaced ? face.measure(' ') * size : 0);

  const strokes = line.flatMap(({ stroke }, index) => {
    if (!stroke || line[index - 1]?.stroke === stroke) return [];
    const rest = line.slice(index).findIndex((piece) => piece.stroke !== stroke);
    const end = endOf(rest === -1 ? line.length : index + rest);
    return [strokeBehind(startOf(index), end, baseline, size, colours.stroke[stroke])];
  });
  const words = line.map(
    ({ text }, index) =>
      `<text x="${round(startOf(index))}" y="${round(baseline)}" font-family="${face.family}" ` +
      `font-weight="${face.weight}" font-size="${size}" fill="${fill}">${escapeXml(text)}</text>`,
  );
  return [...strokes, ...words].join('');
}

/** Weights of a broken stroke, and of an additional line, as shares of the size. */
const TORN_STROKE = 0.75;
const FURTHER_LINE = 0.92;

/** The line breaks and the size that fill the heading's area best; the smallest size if none fits. */
function fitHeading({ heading, lang }: Card, face: Typeface): { lines: Line[]; size: number } {
  const pieces = piecesOf(heading, lang);
  const attempts = HEADING.sizes.map((size) => {
    const lines = balance(pieces, TEXT.width / size, face.measure);
    const height = ((lines.length - 1) * leading(lang, 1.18) + 1) * size;
    const width = Math.max(...lines.map((line) => widthOf(line, face.measure) * size));
    const fits = height <= HEADING.height && width <= TEXT.width;
    const worth = TORN_STROKE ** tornStrokes(lines) * FURTHER_LINE ** (lines.length - 1);
    return { lines, size, merit: fits ? size * worth : 0 };
  });
  const best = Math.max(...attempts.map(({ merit }) => merit));
  return attempts.find(({ merit }) => merit === best && merit > 0) ?? attempts.at(-1)!;
}

function drawHeading(card: Card, face: Typeface): string {
  const { lines, size } = fitHeading(card, face);
  const step = size * leading(card.lang, 1.18);
  const height = (lines.length - 1) * step + size;
  // Cap height is about 0.7 em; optically centred, slightly above the middle.
  const first = HEADING.top + (HEADING.height - height) / 2 + size * 0.82;
  const style = { face, size, fill: colours.ink };
  return lines
    .map((line, index) => drawLine(line, TEXT.left, first + index * step, style))
    .join('');
}

/** The description as a margin note at the foot, beside a rule in the heading's colour. */
function drawNote({ description, lang, heading }: Card, face: Typeface): string {
  const pieces = piecesOf([{ text: description, stroke: null }], lang);
  const all = balance(pieces, NOTE.width / NOTE.size, face.measure);
  const lines = all.slice(0, NOTE.lines);
  const last = lines.at(-1)?.at(-1);
  if (!last) return '';
  if (all.length > lines.length) {
    const cut = { ...last, text: `${last.text.replace(/\p{P}+$/u, '')}…` };
    lines[lines.length - 1] = [...lines.at(-1)!.slice(0, -1), cut];
  }
  const step = NOTE.size * leading(lang, 1.42);
  const first = NOTE.bottom - NOTE.size * 0.3 - (lines.length - 1) * step;
  const top = first - NOTE.size * 0.95;
  const style = { face, size: NOTE.size, fill: colours.muted };
  return (
    `<rect x="${TEXT.left}" y="${round(top)}" width="5" height="${round(NOTE.bottom - top)}" fill="${strokeOf(heading)}"/>` +
    lines.map((line, index) => drawLine(line, NOTE.left, first + index * step, style)).join('')
  );
}

const strokeOf = (heading: Run[]): string =>
  colours.stroke[heading.find(({ stroke }) => stroke)?.stroke ?? 'yellow'];

/** The page with its tabs at the edge; the one in the heading's colour is pulled out. */
function drawPaper(heading: Run[]): string {
  const tabs = (Object.keys(colours.stroke) as Stroke[]).map((name, index) => {
    const colour = colours.stroke[name];
    const width = colour === strokeOf(heading) ? 68 : 46;
    return `<rect x="1120" y="${96 + index * 76}" width="${width}" height="52" rx="5" fill="${colour}"/>`;
  });
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.table}"/>${tabs.join('')}` +
    `<rect x="42" y="36" width="1090" height="700" rx="8" fill="${colours.page}" stroke="${colours.rule}" stroke-width="2"/>`
  );
}

/** The card as SVG; text is still text. */
export function composeCard(card: Card, faces: Typefaces): string {
  const name = piecesOf([{ text: card.name, stroke: 'yellow' }], 'en');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    drawPaper(card.heading),
    drawLine(name, TEXT.left, 116, { face: faces.name, size: 40, fill: colours.ink }),
    drawHeading(card, faces.heading),
    drawNote(card, faces.text),
    '</svg>',
  ].join('');
}

/**
 * Renders a card to pixels.
 * @param files font files for its text
 * @returns a PNG of 1200×630 with a reduced palette
 */
export async function renderCard(svg: string, files: string[]): Promise<Buffer> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: files } });
  return sharp(image.asPng()).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();
}
