import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { headersFor } from '../../src/lib/shared/header-rules.ts';
import { isRunnableScript } from '../../src/lib/build/html-elements.ts';
import {
  builtFiles,
  builtHeaderRules,
  builtPages,
  builtPolicy,
  dist,
} from '../support/built-site.ts';

const pages = builtPages();
const files = builtFiles();
const rules = builtHeaderRules();
const policy = builtPolicy();
const digest = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

describe('the content security policy', () => {
  test('allows nothing by default, nothing unsafe and nothing by wildcard', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    for (const [name, values] of policy) {
      expect(`${name} ${values.join(' ')}`).not.toMatch(/unsafe|\*|strict-dynamic|https?:(?:\s|$)/);
    }
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  test.each([
    ['script-src', 'scripts'],
    ['style-src', 'styles'],
  ])('%s names the inline %s of every page, and no others', (directive) => {
    const found = new Map<string, string>();
    for (const { path, elements } of pages) {
      for (const element of elements) {
        const isInline =
          directive === 'style-src'
            ? element.name === 'style'
            : isRunnableScript(element) && !element.attributes.has('src');
        if (isInline) found.set(`'${digest('sha256', element.text)}'`, path);
      }
    }
    const named = (policy.get(directive) ?? []).filter((value) => value.startsWith("'sha"));
    expect([...found.keys()].sort()).toEqual([...named].sort());
  });

  test('lets scripts talk to the site, the backend and the analytics endpoint alone', () => {
    const { PUBLIC_API_URL, PUBLIC_ANALYTICS_DOMAIN, PUBLIC_ANALYTICS_ENDPOINT } = process.env;
    const configured = [
      PUBLIC_API_URL || 'http://localhost:1337',
      PUBLIC_ANALYTICS_DOMAIN && (PUBLIC_ANALYTICS_ENDPOINT || 'https://plausible.io'),
    ];
    const allowed = configured.flatMap((address) => (address ? [new URL(address).origin] : []));
    expect(
      (policy.get('connect-src') ?? []).filter((value) => !["'self'", ...allowed].includes(value)),
    ).toEqual([]);
  });

  test('fits a line of the hosts that limit it to 2,000 characters', () => {
    const longest = Object.entries(headersFor(rules, '/')).map(
      ([name, value]) => `${name}: ${value}`.length,
    );
    expect(Math.max(...longest)).toBeLessThanOrEqual(2000);
  });
});

describe('every page', () => {
  test('has no style attribute, no event handler and no address that is a script', () => {
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

  test('has the right integrity on every script and style it loads', () => {
    const wrong = pages.flatMap(({ path, elements }) =>
      elements.flatMap(({ name, attributes }) => {
        const loads =
          (name === 'script' && attributes.has('src')) ||
          (name === 'link' && /^(?:modulepreload|stylesheet)$/.test(attributes.get('rel') ?? ''));
        if (!loads) return [];
        const target =
          (attributes.get('src') ?? attributes.get('href') ?? '').split(/[?#]/)[0] ?? '';
        const expected = digest('sha384', readFileSync(join(dist, target)));
        return attributes.get('integrity') === expected ? [] : [`${path}: ${target}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the headers', () => {
  test.each(['/', '/de/404', '/_astro/x.js', '/favicon.svg'])(
    '%s is isolated and never sniffed',
    (path) => {
      expect(headersFor(rules, path)).toMatchObject({
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

  test('only files that are named by their content are kept for ever', () => {
    const forever = files.filter((file) =>
      headersFor(rules, file)['Cache-Control']?.includes('immutable'),
    );
    expect(forever.filter((file) => !/[.-][\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.startsWith('/_astro/') && !forever.includes(file))).toEqual(
      [],
    );
  });

  test('a finder of a hole is told whom to write to', () => {
    const text = readFileSync(join(dist, '.well-known/security.txt'), 'utf8');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThanOrEqual(Date.now() + 366 * 86_400_000);
  });
});

describe('compressed twins', () => {
  const pairs = files.filter((file) => ['.br', '.gz'].includes(extname(file)));

  test('say what the file says', () => {
    const wrong = pairs.filter((twin) => {
      const content = readFileSync(join(dist, twin));
      const plain = twin.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
      return !plain.equals(readFileSync(join(dist, twin.slice(0, -3))));
    });
    expect(wrong).toEqual([]);
  });

  test('stand beside every page', () => {
    const missing = pages.flatMap(({ file }) =>
      [`${file}.br`, `${file}.gz`].filter((twin) => !pairs.includes(twin)),
    );
    expect(missing).toEqual([]);
  });
});
