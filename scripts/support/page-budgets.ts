/** Limits of a page, in bytes as sent: the tests enforce them, the bench prints them as targets. */
export const pageBudgets = {
  /** HTML and blocking styles of the home page and the questions. */
  longPage: 14_000,
  /** HTML and blocking styles of any other page. */
  page: 12_500,
  /** A response with headers: ten segments of 1,460 bytes, sent before the first acknowledgement (RFC 6928). */
  firstWindow: 14_600,
  inlineScripts: 1_660,
  fonts: 21_000,
} as const;
