/** Stands in for the site's origin; `.invalid` never resolves (RFC 2606). */
const HERE = 'https://site.invalid';

/**
 * Validates a return path.
 *
 * @param value from the address, so from anybody: decoded once, as `URLSearchParams` does
 * @param fallback for anything but a path of this site
 * @returns path, query and hash; never another origin, nor a path that decoding twice or
 *   a browser's handling of `\`, tabs and line breaks would turn into one
 */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return fallback;
  const url = URL.canParse(value, HERE) ? new URL(value, HERE) : null;
  if (url?.origin !== HERE || /^\/(?:\/|%2f|%5c|%0[9ad])/i.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
