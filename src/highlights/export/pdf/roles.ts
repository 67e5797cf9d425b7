import type { BlockRole } from '../document-parts.ts';
import { printStyle } from '../print-style.ts';
import type { SerifCut } from './slices.ts';

/** The type and the margins of a block; lengths in points. */
export interface RoleStyle {
  size: number;
  /** From baseline to baseline. */
  leading: number;
  cut: SerifCut;
  color: string;
  /** Room above. */
  before: number;
  /** Stays on the page of what follows it. */
  isHeading: boolean;
  /** Of every line but the first. */
  indent: number;
}

const { size, leading, space, ink, muted, hanging } = printStyle;

const text: RoleStyle = {
  size: size.text,
  leading: size.text * leading.text,
  cut: 'regular',
  color: ink,
  before: 0,
  isHeading: false,
  indent: 0,
};
const heading = (points: number, before: number): RoleStyle => ({
  ...text,
  size: points,
  leading: points * leading.heading,
  cut: 'bold',
  before,
  isHeading: true,
});
const small: RoleStyle = {
  ...text,
  size: size.small,
  leading: size.small * leading.small,
  color: muted,
  before: space.line,
};

/** The print style, as the PDF sets it. */
export const roleStyles: Record<BlockRole, RoleStyle> = {
  title: heading(size.title, 0),
  book: heading(size.book, space.book),
  chapter: heading(size.chapter, space.chapter),
  authors: { ...small, isHeading: true },
  text,
  meta: small,
  note: { ...text, before: space.line },
  tags: small,
  citation: small,
  entry: { ...text, before: space.passage / 2, indent: hanging },
};
