declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff' | 'woff2';
    /** OpenType features to keep; all of them by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Omits glyphs that are reachable through substitutions only. */
    noLayoutClosure?: boolean;
  }

  /** Subsets a font to the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
