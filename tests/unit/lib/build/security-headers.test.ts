import { describe, expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  securityHeaders,
  type PolicySources,
} from '../../../../src/lib/build/security-headers.ts';

const sources: PolicySources = {
  scriptHashes: ["'sha256-script='"],
  styleHashes: ["'sha256-style='"],
  linkedStyles: false,
  dataImages: false,
  connect: [],
  https: true,
};

const directives = (changes: Partial<PolicySources> = {}) =>
  new Map(
    contentSecurityPolicy({ ...sources, ...changes })
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')] as const;
      }),
  );

describe('contentSecurityPolicy', () => {
  test('allows nothing that is not named', () => {
    const policy = directives();
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
  });

  test('names inline scripts and styles by their hashes alone', () => {
    expect(directives().get('script-src')).toBe("'self' 'sha256-script='");
    expect(directives().get('style-src')).toBe("'sha256-style='");
    expect(directives({ styleHashes: [] }).get('style-src')).toBe("'none'");
    expect(directives({ linkedStyles: true }).get('style-src')).toBe("'self' 'sha256-style='");
  });

  test('never says unsafe, never uses a wildcard', () => {
    const policy = contentSecurityPolicy({ ...sources, linkedStyles: true, dataImages: true });
    expect(policy).not.toMatch(/unsafe-|\*|strict-dynamic/);
  });

  test('lets scripts talk to ourselves and to the origins of what is configured, once each', () => {
    expect(directives().get('connect-src')).toBe("'self'");
    const connect = [
      'http://localhost:1337/api',
      'http://localhost:1337',
      'https://a.example/event',
    ];
    expect(directives({ connect }).get('connect-src')).toBe(
      "'self' http://localhost:1337 https://a.example",
    );
  });

  test('allows data images only where there are some', () => {
    expect(directives().get('img-src')).toBe("'self'");
    expect(directives({ dataImages: true }).get('img-src')).toBe("'self' data:");
  });

  test('asks for https only of a site that is on https', () => {
    expect(directives().has('upgrade-insecure-requests')).toBe(true);
    expect(directives({ https: false }).has('upgrade-insecure-requests')).toBe(false);
  });
});

describe('securityHeaders', () => {
  test('isolates the site from others', () => {
    expect(securityHeaders(sources)).toMatchObject({
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  test('promises https only over https', () => {
    expect(securityHeaders(sources)['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
    expect(securityHeaders({ ...sources, https: false })).not.toHaveProperty(
      'Strict-Transport-Security',
    );
  });
});
