/** Limits of a page, in bytes as sent: the tests enforce them, the bench prints them as targets. */
export const pageBudgets = {
  /** A home page with blocking styles and headers. */
  home: 19_000,
  /** The same of any other public page: ten segments of 1,460 bytes, sent before the first acknowledgement (RFC 6928). */
  firstWindow: 14_600,
  inlineScripts: 1_660,
  fonts: 21_000,
} as const;
