/// <reference types="chrome" />

/** The browser's extension API: `browser` where there is one (Firefox), else `chrome`; both give promises. */
export const api: typeof chrome =
  (globalThis as { browser?: typeof chrome }).browser ?? globalThis.chrome;
