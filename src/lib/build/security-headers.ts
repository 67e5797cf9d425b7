import { workerPolicy } from '../shared/offline.ts';

/** What the built pages hold and whom they may talk to. */
export interface PolicySources {
  /** Sources of the inline scripts, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Sources of the inline styles, as `'sha256-…'`. */
  styleHashes: readonly string[];
  /** Whether a page links a style sheet of its own site. */
  linkedStyles: boolean;
  /** Whether a page or a style holds an image as a `data:` address. */
  dataImages: boolean;
  /** Addresses beside the site itself that scripts send to: the API, the analytics endpoint. */
  connect: readonly string[];
  /** Whether the site's public address is an https one. */
  https: boolean;
}

/**
 * The trusted-types policy of the site's scripts: it turns an address into one that a worker may be
 * started from. Beside it there is only that of the service worker; each is made once in a page.
 */
export const trustedTypesPolicy = 'site-scripts';

/**
 * The Content-Security-Policy of every page: nothing is allowed but what is named here.
 * https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const connect = new Set(sources.connect.map((address) => new URL(address).origin));
  const directives: [name: string, ...values: string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...sources.scriptHashes],
    ['style-src', ...(sources.linkedStyles ? ["'self'"] : []), ...sources.styleHashes],
    ['img-src', "'self'", ...(sources.dataImages ? ['data:'] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connect],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', trustedTypesPolicy, workerPolicy],
  ];
  // On plain http this would send the reader, and the calls to a local backend, to a port without TLS.
  if (sources.https) directives.push(['upgrade-insecure-requests']);
  return directives
    .map(([name, ...values]) =>
      name === 'style-src' && values.length === 0 ? [name, "'none'"] : [name, ...values],
    )
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
export function securityHeaders(sources: PolicySources): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // A reset link carries its code in the address: other sites learn nothing of where a reader was.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(sources.https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
