// Virtual modules of the build; see src/integrations/.

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
