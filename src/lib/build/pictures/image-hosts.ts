/**
 * Hosts whose pictures are fetched at build and served from our own origin. See
 * docs/specification.md, Widths and pictures.
 */
const imageHosts = ['pbs.twimg.com', 'twitter.com', 'lh3.googleusercontent.com'];

/**
 * Origins that pictures may be fetched from.
 * @param more further ones, separated by commas: the value of `IMAGE_HOSTS`, with which tests allow
 *   a server of their own
 * @throws {Error} naming the invalid origin
 */
export function imageOrigins(more = ''): ReadonlySet<string> {
  const added = more
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const url = URL.parse(part);
      if (!url || url.origin !== part)
        throw new Error(
          `IMAGE_HOSTS must hold origins such as http://localhost:80, not "${part}".`,
        );
      return url.origin;
    });
  return new Set([...imageHosts.map((host) => `https://${host}`), ...added]);
}

/** Whether a picture at `address` may be fetched from one of the origins. */
export function isAllowedImage(address: string, origins: ReadonlySet<string>): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && origins.has(url.origin);
}
