/**
 * Reads from a TrueType file how far each character advances and how high the font stands.
 * Layout of the tables: https://learn.microsoft.com/typography/opentype/spec/
 */

/** What setting a line of text needs to know of a font. Lengths are in em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  /** Advance width by code point. */
  advances: ReadonlyMap<number, number>;
}

const TRUETYPE = 0x00010000;

/** The tables of an uncompressed font by their four-letter tag. */
function readTables(font: Buffer): Map<string, Buffer> {
  if (font.length < 12 || font.readUInt32BE(0) !== TRUETYPE) {
    throw new Error('Not an uncompressed TrueType font.');
  }
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    const start = font.readUInt32BE(record + 8);
    const length = font.readUInt32BE(record + 12);
    tables.set(font.toString('latin1', record, record + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** Format 4: segments of Unicode's first plane. */
function readSegments(subtable: Buffer, glyphs: Map<number, number>): void {
  const count = subtable.readUInt16BE(6) / 2;
  const starts = 16 + count * 2;
  for (let segment = 0; segment < count; segment++) {
    const last = subtable.readUInt16BE(14 + segment * 2);
    const first = subtable.readUInt16BE(starts + segment * 2);
    const delta = subtable.readUInt16BE(starts + (count + segment) * 2);
    const rangeAt = starts + (count * 2 + segment) * 2;
    const range = subtable.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const raw = range === 0 ? code : subtable.readUInt16BE(rangeAt + range + (code - first) * 2);
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** Format 12: groups of all of Unicode. */
function readGroups(subtable: Buffer, glyphs: Map<number, number>): void {
  for (let group = 0; group < subtable.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    const first = subtable.readUInt32BE(at);
    const last = subtable.readUInt32BE(at + 4);
    const glyph = subtable.readUInt32BE(at + 8);
    for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
  }
}

/** Which glyph shows which code point. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, glyphs);
    if (format === 12) readGroups(subtable, glyphs);
  }
  return glyphs;
}

/**
 * The metrics of a font.
 * @param font an uncompressed TrueType file
 * @throws when it is none, or lacks a table that text cannot be set without
 */
export function readMetrics(font: Buffer): FontMetrics {
  const tables = readTables(font);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no "${tag}" table.`);
    return found;
  };
  const unitsPerEm = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const lastAdvance = hhea.readUInt16BE(34) - 1;
  const advances = new Map<number, number>();
  for (const [code, glyph] of readCharacterMap(table('cmap'))) {
    advances.set(code, hmtx.readUInt16BE(Math.min(glyph, lastAdvance) * 4) / unitsPerEm);
  }
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    advances,
  };
}
