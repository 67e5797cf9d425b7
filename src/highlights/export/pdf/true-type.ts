/**
 * A TrueType font as a PDF embeds it and measures by it (OpenType specification, tables head, hhea,
 * hmtx, cmap).
 */
export interface TrueType {
  bytes: Uint8Array;
  /** Lengths below are in thousandths of the size, as in a PDF. */
  ascent: number;
  descent: number;
  box: readonly [number, number, number, number];
  /** The glyph of a code point; 0 is the glyph for a missing one. */
  glyphOf: ReadonlyMap<number, number>;
  widthOf(glyph: number): number;
}

/** @throws RangeError when the file is no TrueType font. */
export function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    tables.set(tag, view.getUint32(entry + 8));
  }
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new RangeError(`The font has no table "${tag}".`);
    return offset;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const unit = 1000 / view.getUint16(head + 18);
  const scaled = (offset: number) => Math.round(view.getInt16(offset) * unit);
  const metrics = view.getUint16(hhea + 34);
  return {
    bytes,
    ascent: scaled(hhea + 4),
    descent: scaled(hhea + 6),
    box: [scaled(head + 36), scaled(head + 38), scaled(head + 40), scaled(head + 42)],
    glyphOf: readCmap(view, table('cmap')),
    widthOf: (glyph) => view.getUint16(hmtx + Math.min(glyph, metrics - 1) * 4) * unit,
  };
}

/** The forms of the table, format 4, for the first plane: the build's slices have no other. */
function readCmap(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 8 + index * 8);
    if (view.getUint16(table) === 4) readSegments(view, table, glyphs);
  }
  return glyphs;
}

function readSegments(view: DataView, table: number, glyphs: Map<number, number>): void {
  const length = view.getUint16(table + 6);
  const at = (part: number, offset: number) => table + 14 + part * length + offset;
  for (let offset = 0; offset < length; offset += 2) {
    const end = view.getUint16(at(0, offset));
    const start = view.getUint16(at(1, offset) + 2);
    const delta = view.getUint16(at(2, offset) + 2);
    const rangeAt = at(3, offset) + 2;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}
