import { primarySubtag } from '../lib/shared/primary-subtag.ts';

/**
 * The first of the user's languages that the site has.
 * @param wanted language tags in order of preference, as `navigator.languages` gives them
 * @param available base language (`pt`) to any value
 * @returns the first match, or undefined
 */
export const detect = <T>(wanted: readonly string[], available: Record<string, T>): T | undefined =>
  wanted
    .map(primarySubtag)
    .flatMap((language) => (Object.hasOwn(available, language) ? [available[language]!] : []))[0];
