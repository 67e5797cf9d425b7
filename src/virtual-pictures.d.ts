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
