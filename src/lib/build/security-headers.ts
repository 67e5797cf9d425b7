import { workerPolicy } from '../shared/offline.ts';

/** What the site as a whole holds, and whom it may talk to. */
export interface SiteSources {
  /** Whether a page or a style holds an image as a `data:` address. */
  hasDataImages: boolean;
  /** Addresses beside the site itself that scripts send to: the API, the analytics endpoint. */
  connect: readonly string[];
  /** Whether the site's public address is an https one. */
  isHttps: boolean;
}

/** What one page holds. */
export interface PageSources {
  /** Sources of its inline scripts, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Sources of its inline styles, as `'sha256-…'`. */
  styleHashes: readonly string[];
  /** Whether it links a style sheet of its own site. */
  hasLinkedStyles: boolean;
}

/**
 * The trusted-types policy of the site's scripts: it turns an address into one that a worker may be
 * started from. Beside it there is only that of the service worker; each is made once in a page.
 */
export const trustedTypesPolicy = 'site-scripts';

/**
 * The half of the Content-Security-Policy that is alike everywhere and sent with every answer. There is no
 * `default-src`, because it would stand for the two directives that each page brings: all others are named.
 * https://www.w3.org/TR/CSP3/
 */
export function sitePolicy({ hasDataImages, connect, isHttps }: SiteSources): string {
  const origins = new Set(connect.map((address) => new URL(address).origin));
  const directives: [name: string, ...values: string[]][] = [
    ['img-src', "'self'", ...(hasDataImages ? ['data:'] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...origins],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['frame-src', "'none'"],
    ['media-src', "'none'"],
    ['object-src', "'none'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', trustedTypesPolicy, workerPolicy],
  ];
  // On plain http this would send the reader, and the calls to a local backend, to a port without TLS.
  if (isHttps) directives.push(['upgrade-insecure-requests']);
  return directives.map((words) => words.join(' ')).join('; ');
}

/**
 * The half that a page carries in its head: its own scripts and styles, and no other page's. In a header these
 * hashes would need a rule for each page, and hosts allow too few of them; all pages' hashes in one header cost
 * every answer 500 bytes. In the page they also hold on a host that sends no headers.
 */
export function pagePolicy({ scriptHashes, styleHashes, hasLinkedStyles }: PageSources): string {
  const styles = [...(hasLinkedStyles ? ["'self'"] : []), ...styleHashes];
  return [
    ['script-src', "'self'", ...scriptHashes],
    ['style-src', ...(styles.length > 0 ? styles : ["'none'"])],
  ]
    .map((words) => words.join(' '))
    .join('; ');
}

/** Features of the browser that no page of the site uses. */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The security headers of every answer, whoever serves the site. */
export function securityHeaders(sources: SiteSources): Record<string, string> {
  return {
    'Content-Security-Policy': sitePolicy(sources),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // A reset link carries its code in the address: other sites learn nothing of where a reader was.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(sources.isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
