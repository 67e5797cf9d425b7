/** Hosts whose pictures may be fetched at build and served from our own origin. Specification, section 9. */
const imageHosts = ['pbs.twimg.com', 'twitter.com', 'lh3.googleusercontent.com'];

/** Whether a picture at `address` may be fetched at build. */
export function isAllowedImageHost(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && imageHosts.includes(url.host);
}
