/** Limits of a page, in bytes as sent: the tests enforce them, the bench prints them as targets. */
export const pageBudgets = {
  /** A home page with blocking styles and headers; the aim is 19,000. */
  home: 23_700,
  /**
   * The page of questions, which has all answers, or the workspace, with blocking styles and
   * headers.
   */
  long: 22_700,
  /**
   * Any other public page with blocking styles and headers; the aim is 14,600: ten segments of
   * 1,460 bytes, sent before the first acknowledgement (RFC 6928).
   */
  other: 19_300,
  inlineScripts: 3_880,
  fonts: 21_000,
  /** Scripts of all islands of a home page, with React, once each is touched. */
  homeIslands: 81_200,
} as const;
