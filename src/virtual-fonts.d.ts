declare module 'virtual:fonts' {
  /** The serif's file for a locale and the `@font-face` rules of it and its fallbacks. */
  interface PageFont {
    href: string;
    css: string;
  }

  /** Null where the system's own face is used. */
  export function fontFor(locale: string): PageFont | null;
}
