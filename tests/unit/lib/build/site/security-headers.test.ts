import { describe, expect, test } from 'vitest';
import {
  pageDirectives,
  securityHeaders,
  sitePolicy,
  type SiteOrigins,
} from '../../../../../src/lib/build/site/security-headers.ts';

const origins: SiteOrigins = { connect: [], isHttps: true };

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')] as const;
    }),
  );
const ofSite = (changes: Partial<SiteOrigins> = {}) =>
  directivesOf(sitePolicy({ ...origins, ...changes }));

const ofPage = () => directivesOf(pageDirectives.join(';'));

/**
 * Every directive that would fall back to `default-src`; Astro adds those of scripts and
 * styles. https://www.w3.org/TR/CSP3/#directive-default-src
 */
const fetched = [
  'connect-src',
  'font-src',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'worker-src',
];

describe('the policy', () => {
  test('has every fetch directive, each once', () => {
    const named = [...ofSite().keys(), ...ofPage().keys()];
    expect(named.filter((name) => /-src$/.test(name)).sort()).toEqual(fetched);
  });

  test('has no unsafe source and no wildcard', () => {
    const texts = [sitePolicy(origins), ...pageDirectives];
    expect(texts.join()).not.toMatch(/unsafe-|\*|strict-dynamic/);
  });
});

describe('the half of the site', () => {
  test('forbids framing, and allows scripts only through named Trusted Types policies', () => {
    const policy = ofSite();
    expect(policy.get('frame-ancestors')).toBe("'none'");
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

  test('upgrades requests only of a site on https', () => {
    expect(ofSite().has('upgrade-insecure-requests')).toBe(true);
    expect(ofSite({ isHttps: false }).has('upgrade-insecure-requests')).toBe(false);
  });
});

describe('the half of a page', () => {
  test('allows no other base, no frames, and forms of its own site', () => {
    const policy = ofPage();
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-src')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
  });
});

describe('the headers', () => {
  test('isolate the site from others', () => {
    expect(securityHeaders(origins)).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  test('have Strict-Transport-Security only on https', () => {
    expect(securityHeaders(origins)['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
    expect(securityHeaders({ ...origins, isHttps: false })).not.toHaveProperty(
      'Strict-Transport-Security',
    );
  });
});
