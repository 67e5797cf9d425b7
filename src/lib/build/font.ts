import { create, type Font } from 'fontkitten';

/**
 * Opens a font file (TrueType, WOFF, WOFF2).
 * @throws {Error} when it is not a font, or a collection
 */
export function openFont(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error('A font file must hold one font.');
  return font;
}

/** Advance width of a character in em, or nothing where the font lacks it. */
export function advanceOf(font: Font, character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(code)) return undefined;
  return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
}
