import { hexOf } from './objects.ts';
import { readTrueType, type TrueType } from './true-type.ts';
import { hanSlice, REPLACEMENT, serifSlice, type HanFont, type SerifCut } from './slices.ts';

/** A loaded font slice, with the glyphs that the document uses. */
export interface Face {
  /** The resource's name in content streams. */
  name: string;
  font: TrueType;
  /** The text that each drawn glyph stands for. */
  used: Map<number, string>;
}

/** The style of the type in which a text is set. */
export interface Setting {
  cut: SerifCut;
  han: HanFont;
}

/** One character as it is drawn. */
export interface Glyph {
  character: string;
  face: Face;
  /** The glyph's number as content streams name it. */
  hex: string;
  /** Thousandths of the size. */
  width: number;
  /** The font is not in this cut: East Asian fonts are drawn bolder by an outline. */
  needsOutline: boolean;
  isMissing: boolean;
}

/** Draws the characters of a document from the slices that it needs. */
export interface Typeface {
  /** Gives the glyph of each character of a text that is set in one style. */
  glyphsOf(setting: Setting): (character: string) => Glyph;
  faces: readonly Face[];
}

/**
 * The slices that may contain a character, the best first: the serif, then the East Asian font of
 * the book, then the other one.
 */
function slicesOf(code: number, { cut, han }: Setting): string[] {
  const other = han === 'jp' ? 'sc' : 'jp';
  const isHan = code >= 0x2e80;
  const serif = serifSlice(code, cut);
  const eastAsian = [hanSlice(code, han), hanSlice(code, other)];
  return [...(isHan ? eastAsian : [serif, ...eastAsian])].filter((name) => name !== null);
}

const keyOf = ({ cut, han }: Setting) => `${cut} ${han}`;

/** Each character with how it is set: once, since a library has millions of a few hundred. */
export function* charactersOf(
  texts: Iterable<readonly [text: string, setting: Setting]>,
): Generator<readonly [character: string, setting: Setting]> {
  const seen: Record<string, Set<string>> = {};
  for (const [text, setting] of texts) {
    const known = (seen[keyOf(setting)] ??= new Set());
    for (const character of text) {
      if (known.has(character)) continue;
      known.add(character);
      yield [character, setting];
    }
  }
}

/**
 * Loads the slices that some texts need, each once.
 *
 * @throws whatever `load` throws where a slice cannot be had.
 */
export async function loadTypeface(
  texts: Iterable<readonly [text: string, setting: Setting]>,
  load: (slice: string) => Promise<Uint8Array>,
): Promise<Typeface> {
  const wanted = new Set(['literata-regular-latin']);
  for (const [character, setting] of charactersOf(texts)) {
    const [best] = slicesOf(character.codePointAt(0) ?? 0, setting);
    if (best !== undefined) wanted.add(best);
  }
  const names = [...wanted];
  const faces = await Promise.all(
    names.map(async (slice, index): Promise<[string, Face]> => {
      const font = readTrueType(await load(slice));
      return [slice, { name: `F${index + 1}`, font, used: new Map() }];
    }),
  );
  return typefaceOf(new Map(faces));
}

function typefaceOf(faces: ReadonlyMap<string, Face>): Typeface {
  const fallback = faces.get('literata-regular-latin');
  if (!fallback) throw new RangeError('The serif is missing.');
  const box = fallback.font.glyphOf.get(REPLACEMENT) ?? 0;
  const known: Record<string, Map<string, Glyph>> = {};
  const find = (character: string, setting: Setting): Glyph => {
    const code = character.codePointAt(0) ?? 0;
    const drawn = (face: Face, glyph: number, needsOutline: boolean, isMissing: boolean) => {
      const width = face.font.widthOf(glyph);
      return { character, face, hex: hexOf(glyph), width, needsOutline, isMissing };
    };
    for (const slice of slicesOf(code, setting)) {
      const face = faces.get(slice);
      const glyph = face?.font.glyphOf.get(code);
      if (!face || glyph === undefined) continue;
      face.used.set(glyph, character);
      return drawn(face, glyph, setting.cut === 'bold' && !slice.startsWith('literata'), false);
    }
    fallback.used.set(box, String.fromCodePoint(REPLACEMENT));
    return drawn(fallback, box, false, true);
  };
  return {
    faces: [...faces.values()],
    glyphsOf(setting) {
      const glyphs = (known[keyOf(setting)] ??= new Map());
      return (character) => {
        const glyph = glyphs.get(character) ?? find(character, setting);
        glyphs.set(character, glyph);
        return glyph;
      };
    },
  };
}
