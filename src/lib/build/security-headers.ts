import { scriptsPolicy, workerPolicy } from '../shared/trusted-types.ts';

/** Whom the site may talk to. */
export interface SiteSources {
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
  /** Whether it or a style holds an image as a `data:` address. */
  hasDataImages: boolean;
}

type Directive = [name: string, ...values: string[]];

const format = (directives: readonly Directive[]): string =>
  directives.map((words) => words.join(' ')).join(';');

/**
 * The half of the Content-Security-Policy that every answer carries: what binds workers too, which have no
 * head to read, and what a page may not say of itself. https://www.w3.org/TR/CSP3/
 */
export function sitePolicy({ connect, isHttps }: SiteSources): string {
  const origins = new Set(connect.map((address) => new URL(address).origin));
  return format([
    ['connect-src', "'self'", ...origins],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', scriptsPolicy, workerPolicy],
    // On plain http this would send the reader, and the calls to a local backend, to a port without TLS.
    ...(isHttps ? [['upgrade-insecure-requests'] as Directive] : []),
  ]);
}

/**
 * The half that a page carries in its head, where it is compressed and holds on a host that sends no headers:
 * what the page may load, with the hashes of its own scripts and styles, and no other page's. There is no
 * `default-src`, because it would stand for `connect-src`, which the other half brings: all others are named.
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

/** What a script that got in by a hole would ask for first; no page of the site uses any. */
const unusedFeatures = ['camera', 'geolocation', 'microphone'];

/** The security headers of every answer, whoever serves the site. */
export function securityHeaders(sources: SiteSources): Record<string, string> {
  return {
    'Content-Security-Policy': sitePolicy(sources),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // A reset link carries its code in the address: other sites learn nothing of where a reader was.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(sources.isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
