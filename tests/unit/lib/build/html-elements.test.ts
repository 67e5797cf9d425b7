import { describe, expect, test } from 'vitest';
import {
  decodeText,
  htmlElements,
  isRunnableScript,
} from '../../../../src/lib/build/html-elements.ts';

const names = (html: string) => [...htmlElements(html)].map(({ name }) => name);
const first = (html: string) => [...htmlElements(html)][0];

describe('htmlElements', () => {
  test('names every start tag in order, in lower case', () => {
    expect(names('<!doctype html><HTML><body><p>a<br/>b</p></body></HTML>')).toEqual([
      'html',
      'body',
      'p',
      'br',
    ]);
  });

  test('reads quoted, bare and empty attributes and decodes their values', () => {
    const attributes = first(
      `<a HREF="/x?a=1&amp;b=2" title='&#39;q&#x22; >' data-x=7 hidden>`,
    )?.attributes;
    expect(Object.fromEntries(attributes ?? [])).toEqual({
      href: '/x?a=1&b=2',
      title: `'q" >`,
      'data-x': '7',
      hidden: '',
    });
  });

  test('keeps the first of two attributes of one name, as browsers do', () => {
    expect(first('<p id="a" id="b">')?.attributes.get('id')).toBe('a');
  });

  test('takes the text of scripts and styles as it stands and looks for no tag in it', () => {
    const html = '<script>if (a < b) "<p>" + "</scr" + "ipt>"</script><style>a>b{}</style><i>';
    const elements = [...htmlElements(html)];
    expect(elements.map(({ name, text }) => [name, text])).toEqual([
      ['script', 'if (a < b) "<p>" + "</scr" + "ipt>"'],
      ['style', 'a>b{}'],
      ['i', ''],
    ]);
  });

  test('skips comments, and tags in them', () => {
    expect(names('<a><!-- <script>x</script> > --><b>')).toEqual(['a', 'b']);
  });

  test('tells where a tag begins and ends', () => {
    const html = 'ä<b class="x">c</b>';
    const element = first(html);
    expect(html.slice(element?.start, element?.end)).toBe('<b class="x">');
  });
});

describe('decodeText', () => {
  test.each([
    ['&lt;&gt;&amp;&quot;&apos;', `<>&"'`],
    ['&#228;&#xe4;&#x1F600;', 'ää😀'],
    ['&unknown; & loose', '&unknown; & loose'],
    ['&amp;lt;', '&lt;'],
  ])('%s', (text, expected) => {
    expect(decodeText(text)).toBe(expected);
  });
});

describe('isRunnableScript', () => {
  test.each([
    ['<script>', true],
    ['<script type="">', true],
    ['<script type="module">', true],
    ['<script type="text/javascript">', true],
    ['<script type="importmap">', true],
    ['<script type="speculationrules">', true],
    ['<script type="application/ld+json">', false],
    ['<script type="text/plain">', false],
    ['<style>', false],
  ])('%s: %s', (html, expected) => {
    const element = first(`${html}x`);
    expect(element && isRunnableScript(element)).toBe(expected);
  });
});
