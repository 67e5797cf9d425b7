import { createHash } from 'node:crypto';
import { scriptsPolicy, workerPolicy } from '../../shared/trusted-types.ts';

/** The origins that the site connects to. */
export interface SiteOrigins {
  /** Origins that scripts send to besides the site's own: the API, the analytics endpoint. */
  connect: readonly string[];
  /** Whether the site's public address is https. */
  isHttps: boolean;
}

/**
 * The part of the Content-Security-Policy sent with every response: what applies to workers too,
 * which have no head, and what a meta element cannot set. https://www.w3.org/TR/CSP3/
 */
export function sitePolicy({ connect, isHttps }: SiteOrigins): string {
  const origins = new Set(connect.map((address) => new URL(address).origin));
  return [
    ["connect-src 'self'", ...origins].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${scriptsPolicy} ${workerPolicy}`,
    // On plain http this would redirect the user, and calls to a local backend, to a port without
    // TLS.
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/**
 * The part in a page's head, where Astro adds the hashes of the page's own scripts and styles, and
 * where it applies on hosts that send no headers. There is no `default-src`, because it would apply
 * to `connect-src`, which the other part sets: all other directives are listed.
 * @public astro.config.mjs reads it
 */
export const pageDirectives = [
  "img-src 'self' data:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-src 'none'",
  "media-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
] as const;

/** The hash by which a policy allows an inline script or style. */
export const cspHash = (content: string) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}` as const;

/** Permissions that injected scripts would ask for first; no page of the site uses any. */
const unusedFeatures = ['camera', 'geolocation', 'microphone'];

/** The security headers of every response, on every host. */
export function securityHeaders(origins: SiteOrigins): Record<string, string> {
  return {
    'Content-Security-Policy': sitePolicy(origins),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // A reset link has its code in the address: other sites must not see it.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(origins.isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
