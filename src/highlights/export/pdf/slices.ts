/** The CJK font for Han characters, whose glyphs differ between Japan and China. */
export type HanFont = 'jp' | 'sc';

/** The font of a part's Han characters: without a language of its own, that of the document. */
export const hanFontOf = (lang: string | null, locale: string): HanFont =>
  lang === 'zh-Hans' || (lang === null && locale.startsWith('zh')) ? 'sc' : 'jp';

/** Cuts of the serif. */
export type SerifCut = 'regular' | 'italic' | 'bold';

export const serifCuts: readonly SerifCut[] = ['regular', 'italic', 'bold'];

/** A white square, drawn for what no font has: the fonts’ own glyph is blank once they are cut. */
export const REPLACEMENT = 0x25a1;

/** Blocks of the serif: what a text of one script needs comes in one file. */
const SERIF_BLOCKS: Record<string, readonly (readonly [from: number, to: number])[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x2010, 0x203a],
    [0x20a0, 0x20bf],
    [0x2122, 0x2122],
    [REPLACEMENT, REPLACEMENT],
  ],
  more: [
    [0x180, 0x24f],
    [0x2b0, 0x36f],
    [0x1e00, 0x1eff],
    [0x2070, 0x209f],
    [0x2100, 0x22ff],
    [0xfb00, 0xfb06],
  ],
  cyrillic: [[0x400, 0x52f]],
  greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
};

/**
 * The national character sets order characters by use: rows of 94, the common ones in the first
 * level (JIS X 0208, GB/T 2312). Decoders of both are in every browser and in Node, so that no
 * table is needed.
 */
const SETS: Record<HanFont, { encoding: string; firstOfLevel2: number; last: number }> = {
  jp: { encoding: 'euc-jp', firstOfLevel2: 48, last: 84 },
  sc: { encoding: 'gbk', firstOfLevel2: 56, last: 87 },
};
/**
 * Characters of a slice: a book uses most of the first level, a few here and there of the second.
 */
const COMMON = 188;
const RARE = 32;

const tables = new Map<HanFont, Map<number, string>>();

/** The slice of each character. */
function hanTable(font: HanFont): Map<number, string> {
  const known = tables.get(font);
  if (known) return known;
  const { encoding, firstOfLevel2, last } = SETS[font];
  const decoder = new TextDecoder(encoding);
  const table = new Map<number, string>();
  for (let row = 1; row <= last; row += 1) {
    const isRare = row >= firstOfLevel2;
    for (let cell = 1; cell <= 94; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row + 0xa0, cell + 0xa0));
      const code = character.codePointAt(0) ?? 0;
      const isOne = String.fromCodePoint(code) === character;
      // Private characters are what a decoder gives for cells that the set leaves empty.
      if (!isOne || code === 0xfffd || /\p{Co}/u.test(character)) continue;
      const place = (row - 1) * 94 + cell - 1;
      const number = Math.floor(place / (isRare ? RARE : COMMON));
      table.set(code, `${font}-${isRare ? 'rare' : 'common'}-${number}`);
    }
  }
  tables.set(font, table);
  return table;
}

/** The file that contains a character of the serif; null where the serif has none. */
export function serifSlice(code: number, cut: SerifCut): string | null {
  const block = Object.entries(SERIF_BLOCKS).find(([, ranges]) =>
    ranges.some(([from, to]) => code >= from && code <= to),
  );
  return block ? `literata-${cut}-${block[0]}` : null;
}

/** The file with a character of an East Asian font; null where its national set has none. */
export function hanSlice(code: number, font: HanFont): string | null {
  return hanTable(font).get(code) ?? null;
}

/** Every slice with its characters: what the build cuts. */
export function allSlices(): Map<string, string> {
  const slices = new Map<string, string>();
  const add = (name: string, code: number) =>
    slices.set(name, (slices.get(name) ?? '') + String.fromCodePoint(code));
  for (const cut of serifCuts) {
    for (const [block, ranges] of Object.entries(SERIF_BLOCKS)) {
      for (const [from, to] of ranges) {
        for (let code = from; code <= to; code += 1) add(`literata-${cut}-${block}`, code);
      }
    }
  }
  for (const font of ['jp', 'sc'] as const) {
    for (const [code, slice] of hanTable(font)) add(slice, code);
  }
  return slices;
}
