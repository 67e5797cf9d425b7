import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { collect, withIntegrity } from '../../../src/integrations/headers.ts';
import { htmlElements } from '../../../src/lib/build/html-elements.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function sourcesOf(html: string) {
  const sources = {
    scripts: new Set<string>(),
    styles: new Set<string>(),
    linkedStyles: false,
    dataImages: false,
  };
  collect([...htmlElements(html)], sources);
  return sources;
}

describe('collect', () => {
  test('hashes inline scripts and styles as they stand', () => {
    const sources = sourcesOf(
      '<style>\n a{}</style><script>1 < 2; "ä"</script><script type="module">2</script>',
    );
    expect([...sources.scripts]).toEqual([hashOf('1 < 2; "ä"'), hashOf('2')]);
    expect([...sources.styles]).toEqual([hashOf('\n a{}')]);
  });

  test('asks for no hash of scripts from files and of data', () => {
    const html = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
    expect(sourcesOf(html).scripts.size).toBe(0);
  });

  test.each([
    ['<link rel="stylesheet" href="/a.css">', true],
    ['<link rel="icon" href="/a.svg">', false],
  ])('linked styles in %s: %s', (html, expected) => {
    expect(sourcesOf(html).linkedStyles).toBe(expected);
  });

  test.each([
    ['<img src="data:image/png;base64,AA">', true],
    ['<source srcset="data:image/png;base64,AA 1x">', true],
    ['<style>a{background:url( "data:image/svg+xml,x")}</style>', true],
    ['<img src="/a.png" alt="data: none">', false],
    ['<p>url(data:image/png)</p>', false],
  ])('data images in %s: %s', (html, expected) => {
    expect(sourcesOf(html).dataImages).toBe(expected);
  });
});

describe('withIntegrity', () => {
  const digestOf = async (path: string) => `sha384-of-${path}`;
  const check = (html: string) => withIntegrity(html, [...htmlElements(html)], digestOf);

  test('goes on scripts, module preloads and style sheets of the site itself', async () => {
    expect(
      await check(
        '<i></i><script type="module" src="/_astro/a.js?x"></script><link rel="modulepreload" href="/b.js"/><link rel=stylesheet href=/c.css>',
      ),
    ).toBe(
      '<i></i><script type="module" src="/_astro/a.js?x" integrity="sha384-of-/_astro/a.js"></script><link rel="modulepreload" href="/b.js" integrity="sha384-of-/b.js"/><link rel=stylesheet href=/c.css integrity="sha384-of-/c.css">',
    );
  });

  test.each([
    '<script>1</script>',
    '<script src="/a.js" integrity="sha384-x"></script>',
    '<script src="//other.example/a.js"></script>',
    '<script src="https://other.example/a.js"></script>',
    '<link rel="icon" href="/favicon.svg">',
    '<a href="/b.js">b</a>',
  ])('leaves %s as it is', async (html) => {
    expect(await check(html)).toBe(html);
  });
});
