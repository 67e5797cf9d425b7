/**
 * The first of the reader's languages that the site has.
 * @param wanted language tags in order of preference, as `navigator.languages` gives them
 * @param available base language (`pt`) to whatever stands for it on this site
 * @returns that value, or undefined when the site speaks none of them
 */
export const detect = <T>(wanted: readonly string[], available: Record<string, T>): T | undefined =>
  wanted.map((tag) => available[tag.toLowerCase().split('-')[0]!]).find(Boolean);
