/** Limits of a page, in bytes as sent: the tests enforce them, the bench prints them as targets. */
export const pageBudgets = {
  /** A home page with blocking styles and headers; the aim is 19,000. */
  home: 24_700,
  /** The same of the questions, whose answers are all on the page, and of the workspace. */
  long: 23_600,
  /**
   * The same of any other public page; the aim is 14,600: ten segments of 1,460 bytes, sent before the first
   * acknowledgement (RFC 6928).
   */
  other: 20_400,
  inlineScripts: 3_880,
  fonts: 21_000,
  /** Scripts of all islands of a home page, with React, once each is touched. */
  homeIslands: 81_000,
} as const;
