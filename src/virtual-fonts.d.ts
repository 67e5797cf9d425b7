declare module 'virtual:fonts' {
  /** Address of the serif's file for a locale, or null where the system's own face is used. */
  export function fontFor(locale: string): string | null;
}
