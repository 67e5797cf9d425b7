import { describe, expect, test } from 'vitest';
import {
  pagePolicy,
  securityHeaders,
  sitePolicy,
  type SiteSources,
} from '../../../../src/lib/build/security-headers.ts';

const sources: SiteSources = { hasDataImages: false, connect: [], isHttps: true };

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')] as const;
    }),
  );
const ofSite = (changes: Partial<SiteSources> = {}) =>
  directivesOf(sitePolicy({ ...sources, ...changes }));

const page = {
  scriptHashes: ["'sha256-script='"],
  styleHashes: ["'sha256-style='"],
  hasLinkedStyles: false,
};
const ofPage = (changes: Partial<typeof page> = {}) =>
  directivesOf(pagePolicy({ ...page, ...changes }));

/** Every directive that would fall back to `default-src`. https://www.w3.org/TR/CSP3/#directive-default-src */
const fetched = [
  ...['connect-src', 'font-src', 'frame-src', 'img-src', 'manifest-src', 'media-src'],
  ...['object-src', 'script-src', 'style-src', 'worker-src'],
];

describe('the policy', () => {
  test('says of everything that can be fetched what is allowed, each once', () => {
    const named = [...ofSite().keys(), ...ofPage().keys()];
    expect(named.filter((name) => /-src$/.test(name)).sort()).toEqual(fetched);
  });

  test('never says unsafe, never uses a wildcard', () => {
    const texts = [
      sitePolicy({ ...sources, hasDataImages: true }),
      pagePolicy({ ...page, hasLinkedStyles: true }),
    ];
    expect(texts.join()).not.toMatch(/unsafe-|\*|strict-dynamic/);
  });
});

describe('the half of the site', () => {
  test('allows no frames, no other base, and scripts only through named types', () => {
    const policy = ofSite();
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
  });

  test('lets scripts talk to ourselves and to the origins of what is configured, once each', () => {
    expect(ofSite().get('connect-src')).toBe("'self'");
    const connect = [
      'http://localhost:1337/api',
      'http://localhost:1337',
      'https://a.example/event',
    ];
    expect(ofSite({ connect }).get('connect-src')).toBe(
      "'self' http://localhost:1337 https://a.example",
    );
  });

  test('allows data images only where there are some', () => {
    expect(ofSite().get('img-src')).toBe("'self'");
    expect(ofSite({ hasDataImages: true }).get('img-src')).toBe("'self' data:");
  });

  test('asks for https only of a site that is on https', () => {
    expect(ofSite().has('upgrade-insecure-requests')).toBe(true);
    expect(ofSite({ isHttps: false }).has('upgrade-insecure-requests')).toBe(false);
  });
});

test('the half of a page names inline scripts and styles by their hashes alone', () => {
  expect(ofPage().get('script-src')).toBe("'self' 'sha256-script='");
  expect(ofPage().get('style-src')).toBe("'sha256-style='");
  expect(ofPage({ styleHashes: [] }).get('style-src')).toBe("'none'");
  expect(ofPage({ hasLinkedStyles: true }).get('style-src')).toBe("'self' 'sha256-style='");
});

describe('the headers', () => {
  test('isolate the site from others', () => {
    expect(securityHeaders(sources)).toMatchObject({
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  test('promise https only over https', () => {
    expect(securityHeaders(sources)['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
    expect(securityHeaders({ ...sources, isHttps: false })).not.toHaveProperty(
      'Strict-Transport-Security',
    );
  });
});
