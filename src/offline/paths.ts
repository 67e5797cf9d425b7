import type { OfflineSettings } from './settings.ts';

/** The first folder of a path when it is that of a language, else nothing: the default language. */
function prefixOf(path: string, { prefixes }: OfflineSettings): string {
  return prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? '';
}

/** Path of the not-found page in the language of a path. */
export function notFoundPath(path: string, settings: OfflineSettings): string {
  return `${prefixOf(path, settings)}/404`;
}

/** A path without the slash at its end, so that a page has one name. */
export function pagePath(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

/** Whether a path is one of the listed pages, in any language. */
export function isAmong(list: readonly string[], path: string, settings: OfflineSettings): boolean {
  return list.includes(path.slice(prefixOf(path, settings).length).replace(/\/$/, ''));
}
