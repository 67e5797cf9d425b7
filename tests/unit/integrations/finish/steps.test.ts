import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addIntegrity } from '../../../../src/integrations/finish/integrity.ts';
import { extractIslandRuntime } from '../../../../src/integrations/finish/island-runtime.ts';
import { checkLinks, findDeadLinks } from '../../../../src/integrations/finish/link-check.ts';
import { joinedStyles, mergeStyles } from '../../../../src/integrations/finish/merge-styles.ts';
import { addPolicy, hasDataImages } from '../../../../src/integrations/finish/page-policy.ts';
import { Page } from '../../../../src/integrations/finish/page.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const pageOf = (html: string, file = 'index.html') => new Page(file, html);

describe('the island runtime', () => {
  const directive = '(()=>{(self.Astro||(self.Astro={})).viewport=1})();';
  const element = '(()=>{customElements.define("astro-island",class{})})();';
  const html = (scripts: string) =>
    `<html lang="en"><head></head><body><style>astro-island{display:contents}</style>${scripts}<astro-island></astro-island>`;

  test('is moved from the pages to one file that each of them names', () => {
    const pages = [
      pageOf(html(`<script>${directive}</script><script>${element}</script>`)),
      pageOf(html(`<script>${element}</script><script>own()</script>`)),
      pageOf('<html><head></head><body><script>own()</script>'),
    ];
    const file = extractIslandRuntime(pages, '_astro');
    expect(file?.code).toBe(`${directive}\n${element}`);
    expect(file?.path).toMatch(/^\/_astro\/islands\.[\w-]{8}\.js$/);
    expect(pages.map((page) => page.html)).toEqual([
      `<html lang="en" data-islands="${file?.path}"><head></head><body><astro-island></astro-island>`,
      `<html lang="en" data-islands="${file?.path}"><head></head><body><script>own()</script><astro-island></astro-island>`,
      '<html><head></head><body><script>own()</script>',
    ]);
  });

  test('keeps the attributes of an island that it reads', () => {
    const page = pageOf(
      html(`<script>${element}</script>`).replace(
        '<astro-island>',
        '<astro-island uid="Z1" component-url="/a.js" component-export="default" props="{}" ssr client="token" opts="{}" await-children></astro-island><astro-island uid="Z2" component-export="A" props="{&quot;a&quot;:[0,1]}" opts="{}">',
      ),
    );
    extractIslandRuntime([page], '_astro');
    expect(page.html).toContain(
      '<astro-island component-url="/a.js" ssr client="token" await-children></astro-island><astro-island component-export="A" props="{&quot;a&quot;:[0,1]}">',
    );
  });

  test('that is not found fails the build', () => {
    expect(() => extractIslandRuntime([pageOf(html(''), 'de.html')], '_astro')).toThrow('de.html');
  });

  test('of a site without islands has no file', () => {
    expect(extractIslandRuntime([pageOf('<p>')], '_astro')).toBeNull();
  });
});

describe('styles', () => {
  test('are joined in their order, except those for a medium', () => {
    const page = pageOf(
      '<style>a{}</style><title>x</title><style media="print">p{}</style><style>b{}</style>',
    );
    expect(joinedStyles(page)).toBe('a{}b{}');
    mergeStyles(page);
    expect(page.html).toBe('<style>a{}b{}</style><title>x</title><style media="print">p{}</style>');
  });
});

describe('integrity', () => {
  const sign = async (html: string) => {
    const page = pageOf(html);
    await addIntegrity([page], async (path) => Buffer.from(path));
    return page.html;
  };
  const of = (path: string) => `sha256-${createHash('sha256').update(path).digest('base64')}`;

  test('is added to scripts, module preloads and style sheets of the site itself', async () => {
    expect(
      await sign(
        '<script type="module" src="/_astro/a.js?x"></script><link rel="modulepreload" href="/b%20c.js"/>',
      ),
    ).toBe(
      `<script type="module" src="/_astro/a.js?x" integrity="${of('/_astro/a.js')}"></script><link rel="modulepreload" href="/b%20c.js" integrity="${of('/b c.js')}"/>`,
    );
  });

  test.each([
    '<script>1</script>',
    '<script src="/a.js" integrity="sha256-x"></script>',
    '<script src="//other.example/a.js"></script>',
    '<script src="https://other.example/a.js"></script>',
    '<link rel="icon" href="/favicon.svg">',
    '<a href="/b.js">b</a>',
  ])('leaves %s as it is', async (html) => {
    expect(await sign(html)).toBe(html);
  });
});

describe('the link check', () => {
  test('reads links from markup, not from scripts, and leaves other sites alone', () => {
    const page = pageOf(
      `<a href="/de#x">a</a><a href="/fr">b</a><a href="#top">c</a><a href="/a.txt">d</a>
       <a href="https://x.example/">e</a><script>const s = '<a href="/no">';</script>`,
    );
    const other = pageOf('<p id="x"></p><a href="/">f</a>', 'de.html');
    expect(findDeadLinks([page, other], new Set(['/a.txt']))).toEqual([
      { page: '/', link: '/fr', reason: 'was not built' },
      { page: '/', link: '#top', reason: 'has no such anchor' },
    ]);
  });

  test('fails the build, naming page and link', () => {
    const page = pageOf('<a href="/nowhere">a</a>', 'de/faqs.html');
    expect(() => checkLinks([page], new Set())).toThrow(
      '/de/faqs links to /nowhere, which was not built',
    );
    expect(() => checkLinks([pageOf('<a href="/">a</a>')], new Set())).not.toThrow();
  });
});

describe('the policy of a page', () => {
  const policyOf = (content: string) => {
    const page = pageOf(`<html><head>${content}</head></html>`);
    addPolicy(page);
    return page.html;
  };

  test('comes first and has the hashes of its inline scripts and styles', () => {
    const content =
      '<style>\n a{}</style><script>1 < 2; "ä"</script><script type="module">2</script>';
    const start = `<html><head><meta http-equiv="Content-Security-Policy" content="script-src 'self' ${hashOf('1 < 2; "ä"')} ${hashOf('2')};style-src ${hashOf('\n a{}')};`;
    expect(policyOf(content).slice(0, start.length)).toBe(start);
    expect(policyOf(content)).toMatch(/^[^>]*><head><meta [^>]*><style>/);
  });

  test('has no hashes of scripts from files or of data, and allows styles from files of the site', () => {
    expect(
      policyOf(
        '<script src="/a.js"></script><script type="application/ld+json">{}</script><link rel="stylesheet" href="/a.css">',
      ),
    ).toContain(`content="script-src 'self';style-src 'self';`);
  });

  test.each([
    ['<img src="data:image/png;base64,AA">', true],
    ['<picture><source srcset="data:image/png;base64,AA 1x"></picture>', true],
    ['<style>a{background:url( "data:image/svg+xml,x")}</style>', true],
    ['<img src="/a.png" alt="data: none">', false],
    ['<p>url(data:image/png)</p>', false],
  ])('data images in %s: %s', (html, expected) => {
    expect(hasDataImages(pageOf(html))).toBe(expected);
  });
});
