/// <reference types="chrome" />

/** The WebExtension API: `browser` where it exists (Firefox), else `chrome`; both with promises. */
export const api: typeof chrome =
  (globalThis as { browser?: typeof chrome }).browser ?? globalThis.chrome;
