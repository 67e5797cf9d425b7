import type { OfflineSettings } from './offline-settings.ts';

/** The locale prefix of a path; empty for the default language. */
function prefixOf(path: string, { prefixes }: OfflineSettings): string {
  return prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? '';
}

/** Path of the not-found page in a path's language. */
export function notFoundPath(path: string, settings: OfflineSettings): string {
  return `${prefixOf(path, settings)}/404`;
}

/** A path without its trailing slash, so that a page has one key. */
export function pagePath(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

/** Whether a path is one of the listed pages, in any language. */
export function isAmong(list: readonly string[], path: string, settings: OfflineSettings): boolean {
  return list.includes(path.slice(prefixOf(path, settings).length).replace(/\/$/, ''));
}
