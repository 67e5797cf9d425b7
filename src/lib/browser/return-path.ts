/** Stands in for whatever origin the site has; `.invalid` never exists (RFC 2606). */
const HERE = 'https://site.invalid';

/**
 * The place on this site to which a reader wanted to go.
 *
 * @param value what stood in the address, from anybody: decoded once, as `URLSearchParams` does
 * @param fallback the path for everything that is not a path of this site
 * @returns path, query and hash; never another origin, and never a path that a second decoding or
 *   a browser's treatment of `\`, tabs and line breaks would turn into one
 */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return fallback;
  const url = URL.canParse(value, HERE) ? new URL(value, HERE) : null;
  if (url?.origin !== HERE || /^\/(?:\/|%2f|%5c|%0[9ad])/i.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
