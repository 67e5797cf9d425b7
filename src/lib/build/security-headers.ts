import { scriptsPolicy, workerPolicy } from '../shared/trusted-types.ts';

/** The origins that the site connects to. */
export interface SiteSources {
  /** Origins that scripts send to besides the site's own: the API, the analytics endpoint. */
  connect: readonly string[];
  /** Whether the site's public address is https. */
  isHttps: boolean;
}

/** The sources used on one page. */
export interface PageSources {
  /** Hashes of its inline scripts, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Hashes of its inline styles, as `'sha256-…'`. */
  styleHashes: readonly string[];
  /** Whether it links a style sheet. */
  hasLinkedStyles: boolean;
  /** Whether it or a style uses an image as a `data:` address. */
  hasDataImages: boolean;
}

type Directive = [name: string, ...values: string[]];

const format = (directives: readonly Directive[]): string =>
  directives.map((words) => words.join(' ')).join(';');

/**
 * The part of the Content-Security-Policy sent with every response: what applies to workers too, which have no
 * head, and what a meta element cannot set. https://www.w3.org/TR/CSP3/
 */
export function sitePolicy({ connect, isHttps }: SiteSources): string {
  const origins = new Set(connect.map((address) => new URL(address).origin));
  return format([
    ['connect-src', "'self'", ...origins],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', scriptsPolicy, workerPolicy],
    // On plain http this would redirect the reader, and calls to a local backend, to a port without TLS.
    ...(isHttps ? [['upgrade-insecure-requests'] as Directive] : []),
  ]);
}

/**
 * The part in a page's head, where it is compressed and applies on hosts that send no headers: what the page may
 * load, with the hashes of its own scripts and styles. There is no `default-src`, because it would apply to
 * `connect-src`, which the other part sets: all other directives are listed.
 */
export function pagePolicy(page: PageSources): string {
  const styles = [...(page.hasLinkedStyles ? ["'self'"] : []), ...page.styleHashes];
  return format([
    ['script-src', "'self'", ...page.scriptHashes],
    ['style-src', ...(styles.length > 0 ? styles : ["'none'"])],
    ['img-src', "'self'", ...(page.hasDataImages ? ['data:'] : [])],
    ['font-src', "'self'"],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['frame-src', "'none'"],
    ['media-src', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
  ]);
}

/** What injected scripts would ask for first; no page of the site uses any. */
const unusedFeatures = ['camera', 'geolocation', 'microphone'];

/** The security headers of every response, on every host. */
export function securityHeaders(sources: SiteSources): Record<string, string> {
  return {
    'Content-Security-Policy': sitePolicy(sources),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // A reset link has its code in the address: other sites must not see it.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(sources.isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
