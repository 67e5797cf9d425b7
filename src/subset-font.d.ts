declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff' | 'woff2';
    /** OpenType features to keep; all of them by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Leaves out glyphs that only substitutions reach. */
    noLayoutClosure?: boolean;
  }

  /** The font with only the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
