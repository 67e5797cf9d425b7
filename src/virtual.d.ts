// Virtual modules of the build; see src/integrations/.

declare module 'virtual:fonts' {
  /** The serif for a locale: its file, and the `@font-face` rules with its fallbacks. */
  interface PageFont {
    /** What to preload: a page of headings waits for it, the site's name alone does not. */
    href: string | null;
    css: string;
  }

  /** Null for a system font. */
  export function fontFor(locale: string): PageFont | null;
}

declare module 'virtual:export-fonts' {
  /** The address of each font slice of the PDF export, by name. */
  export const exportFonts: Record<string, string>;
}

declare module 'virtual:pictures' {
  /**
   * A remote picture, as our own origin serves it.
   * @param address as in the content
   * @returns null when there is none, or it could not be fetched
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
