import type { HighlightColor } from '../types.ts';

/** The look of a printed document, for web page, PDF and preview alike. Lengths in points. */
export const printStyle = {
  /** A4 with its margins. */
  page: { width: 595.28, height: 841.89, inline: 57, top: 62, bottom: 62 },
  ink: '#1c1a17',
  muted: '#5b564c',
  size: { title: 21, book: 15, chapter: 12, text: 11, small: 9.5 },
  /** Line height as a multiple of the font size. */
  leading: { heading: 1.28, text: 1.55, small: 1.45 },
  space: { book: 26, chapter: 16, passage: 14, line: 3 },
  /** The bar beside a passage, in the colour of its marker. */
  bar: { width: 2.25, gap: 9.5 },
  /** The hanging indent of a book in the list of cited works. */
  hanging: 24,
} as const;

/** Markers' colours on paper: dark enough to be seen as a thin bar. */
const barColors: Record<HighlightColor, string> = {
  yellow: '#e0b400',
  orange: '#dd7a1c',
  red: '#c8402f',
  pink: '#cf4f86',
  purple: '#8257b8',
  blue: '#3b78c2',
  cyan: '#1f97a3',
  green: '#4c943f',
  gray: '#84807a',
};

/** A passage without a colour has the first marker's. */
export function barColor(color: HighlightColor | null): string {
  return barColors[color ?? 'yellow'];
}
