// Modules that the build makes; src/integrations/ says how.

declare module 'virtual:fonts' {
  /** The serif's file for a locale and the `@font-face` rules of it and its fallbacks. */
  interface PageFont {
    href: string;
    css: string;
  }

  /** Null where the system's own face is used. */
  export function fontFor(locale: string): PageFont | null;
}

declare module 'virtual:export-fonts' {
  /** The address of each font slice of the PDF export, by the slice's name. */
  export const exportFonts: Record<string, string>;
}

declare module 'virtual:pictures' {
  /**
   * A picture of another site as our own origin serves it.
   * @param address what the content names, if anything
   * @returns null when there is none, or when it could not be had
   */
  export function pictureOf(
    use: import('./lib/build/picture.ts').PictureUse,
    address: string | null,
  ): import('./lib/build/picture.ts').Picture | null;
}

declare module '*?inline-script' {
  /** The minified script. */
  const code: string;
  export default code;
}
