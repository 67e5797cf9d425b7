import { hex16, hexOf, type PdfObjects } from './objects.ts';
import type { Face } from './typeface.ts';

/**
 * Embeds a slice as a composite font (ISO 32000-1, 9.7): glyphs by their numbers, their widths, and
 * the characters they stand for, so that the text can be searched and copied.
 */
export function embedFont(objects: PdfObjects, { name, font, used }: Face): number {
  const file = objects.addStream(font.bytes, `/Length1 ${font.bytes.length} `);
  // Six letters before the name mark a subset (9.6.4).
  const postScript = `/SLICE${String.fromCharCode(65 + (Number(name.slice(1)) % 26))}+Highlights-${name}`;
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName ${postScript} /Flags 4 /FontBBox [${font.box.join(' ')}] ` +
      `/ItalicAngle 0 /Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} ` +
      `/StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const glyphs = [...used].sort(([a], [b]) => a - b);
  const widths = glyphs.map(([glyph]) => `${glyph} [${Math.round(font.widthOf(glyph))}]`);
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${postScript} /CIDToGIDMap /Identity ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      `/DW 1000 /W [0 [${Math.round(font.widthOf(0))}] ${widths.join(' ')}] /FontDescriptor ${descriptor} 0 R >>`,
  );
  const unicode = objects.addStream(toUnicode(glyphs));
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${postScript} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}

/** A section of a CMap contains a hundred entries at most (Adobe Technical Note 5014). */
const SECTION = 100;

function toUnicode(glyphs: readonly (readonly [glyph: number, text: string])[]): string {
  const sections: string[] = [];
  for (let from = 0; from < glyphs.length; from += SECTION) {
    const entries = glyphs
      .slice(from, from + SECTION)
      .map(([glyph, text]) => `<${hexOf(glyph)}> <${hex16(text)}>`);
    sections.push(`${entries.length} beginbfchar\n${entries.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...sections,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}
