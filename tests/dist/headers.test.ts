import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { headersFor } from '../../src/lib/shared/header-rules.ts';
import { isRunnableScript } from '../../scripts/support/html-elements.mjs';
import {
  builtFiles,
  builtHeaderRules,
  builtPages,
  builtPolicy,
  dist,
  pagePolicyOf,
} from '../support/site/built-site.ts';

const pages = builtPages();
const files = builtFiles();
const rules = builtHeaderRules();
const policy = builtPolicy();
const digest = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

describe('the content security policy', () => {
  test('covers every kind of request, with no unsafe source and no wildcard', () => {
    for (const page of pages) {
      const whole = new Map([...policy, ...pagePolicyOf(page)]);
      expect([...whole.keys()].filter((name) => name.endsWith('-src')).sort(), page.path).toEqual([
        'connect-src',
        'font-src',
        'frame-src',
        'img-src',
        'manifest-src',
        'media-src',
        'object-src',
        'script-src',
        'style-src',
        'worker-src',
      ]);
      for (const [name, values] of whole)
        expect(`${name} ${values.join(' ')}`).not.toMatch(
          /unsafe|\*|strict-dynamic|https?:(?:\s|$)/,
        );
      expect(whole.get('base-uri'), page.path).toEqual(["'none'"]);
      expect(whole.get('form-action'), page.path).toEqual(["'self'"]);
    }
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  test('of every page stands in its head, before all content', () => {
    const late = pages.filter(({ elements }) => {
      const at = elements.findIndex(({ attributes }) => attributes.has('http-equiv'));
      return at === -1 || elements.slice(0, at).some(({ name }) => name === 'body');
    });
    expect(late.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['script-src', 'scripts'],
    ['style-src', 'styles'],
  ])('%s of every page names its inline %s, and no others', (directive) => {
    const wrong = pages.filter((page) => {
      const inline = page.elements.filter((element) =>
        directive === 'style-src'
          ? element.name === 'style'
          : isRunnableScript(element) && !element.attributes.has('src'),
      );
      const named = pagePolicyOf(page)
        .get(directive)
        ?.filter((value) => value !== "'self'");
      const own = new Set(inline.map(({ text }) => `'${digest('sha256', text)}'`));
      return named?.sort().join() !== [...own].sort().join();
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('lets scripts connect to the site, the backend, the analytics endpoint and the services with a client id only', () => {
    const { PUBLIC_API_URL, PUBLIC_ANALYTICS_DOMAIN, PUBLIC_ANALYTICS_ENDPOINT } = process.env;
    const configured = [
      PUBLIC_API_URL || 'http://localhost:1337',
      PUBLIC_ANALYTICS_DOMAIN && (PUBLIC_ANALYTICS_ENDPOINT || 'https://plausible.io'),
      ...(process.env['PUBLIC_DROPBOX_CLIENT_ID']
        ? ['https://api.dropboxapi.com', 'https://content.dropboxapi.com']
        : []),
      ...(process.env['PUBLIC_MICROSOFT_CLIENT_ID']
        ? ['https://login.microsoftonline.com', 'https://graph.microsoft.com']
        : []),
      process.env['PUBLIC_GOOGLE_CLIENT_ID'] && 'https://www.googleapis.com',
    ];
    const allowed = configured.flatMap((address) => (address ? [new URL(address).origin] : []));
    expect(policy.get('connect-src')?.sort()).toEqual([...new Set(["'self'", ...allowed])].sort());
  });

  test('fits a line of the hosts that limit it to 2,000 characters', () => {
    const longest = Object.entries(headersFor(rules, '/')).map(
      ([name, value]) => `${name}: ${value}`.length,
    );
    expect(Math.max(...longest)).toBeLessThanOrEqual(2000);
  });
});

describe('every page', () => {
  test('has no style attribute, no event handler and no script address', () => {
    const found = pages.flatMap(({ path, elements }) =>
      elements.flatMap(({ name, attributes }) =>
        [...attributes]
          .filter(
            ([key, value]) => key === 'style' || /^on/.test(key) || /^\s*javascript:/i.test(value),
          )
          .map(([key, value]) => `${path}: <${name} ${key}="${value}">`),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the headers', () => {
  test.each(['/', '/de/404', '/_astro/x.js', '/favicon.svg'])(
    '%s is isolated and never sniffed',
    (path) => {
      expect(headersFor(rules, path)).toMatchObject({
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

  test('only files named by content hash are immutable', () => {
    const forever = files.filter((file) =>
      headersFor(rules, file)['Cache-Control']?.includes('immutable'),
    );
    expect(forever.filter((file) => !/[./-][\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.startsWith('/_astro/') && !forever.includes(file))).toEqual(
      [],
    );
  });

  test('security.txt names whom to write to', () => {
    const text = readFileSync(join(dist, '.well-known/security.txt'), 'utf8');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThanOrEqual(Date.now() + 366 * 86_400_000);
  });
});

describe('compressed variants', () => {
  const pairs = files.filter((file) => ['.br', '.gz'].includes(extname(file)));

  test('have the content of the file', () => {
    const wrong = pairs.filter((twin) => {
      const content = readFileSync(join(dist, twin));
      const plain = twin.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
      return !plain.equals(readFileSync(join(dist, twin.slice(0, -3))));
    });
    expect(wrong).toEqual([]);
  });

  test('exist for every page', () => {
    const missing = pages.flatMap(({ file }) =>
      [`${file}.br`, `${file}.gz`].filter((twin) => !pairs.includes(twin)),
    );
    expect(missing).toEqual([]);
  });
});
