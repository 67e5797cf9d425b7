import { describe, expect, test } from 'vitest';
import { isInlineScript } from '../../../../src/integrations/finish/page-element.ts';
import { addressOf, Page } from '../../../../src/integrations/finish/page.ts';

const pageOf = (html: string) => new Page('index.html', html);
const first = (page: Page, name: string) => {
  const element = page.find(name);
  if (!element) throw new Error(`no <${name}>`);
  return element;
};

describe('a page', () => {
  test('knows its elements in order, those in templates and <noscript> too', () => {
    const page = pageOf(
      '<!doctype html><html><head></head><body><template><a href="/x?a=1&amp;b=2">x</a></template><noscript><p id="n"></p></noscript></body></html>',
    );
    expect(page.elements.map(({ name }) => name)).toEqual([
      ...['html', 'head', 'body', 'template', 'a', 'noscript', 'p'],
    ]);
    expect(first(page, 'a').attributes.get('href')).toBe('/x?a=1&b=2');
  });

  test('finds no element in the text of a script', () => {
    const page = pageOf('<script>if (a < b) "<p>" + "</scr" + "ipt>"</script><i></i>');
    expect(page.elements.map(({ name, text }) => [name, text])).toEqual([
      ['script', 'if (a < b) "<p>" + "</scr" + "ipt>"'],
      ['i', ''],
    ]);
  });

  test('appends HTML to its body, and lists its elements', () => {
    const page = pageOf('<html><head></head><body><p>x</p></body></html>');
    page.appendToBody('<noscript><link rel="stylesheet" href="/a.css"></noscript>');
    expect(page.html).toContain(
      '<p>x</p><noscript><link rel="stylesheet" href="/a.css"></noscript></body></html>',
    );
    expect(page.elements.at(-1)?.attributes.get('href')).toBe('/a.css');
  });

  test('is unchanged unless edited', () => {
    const html = '<!DOCTYPE html>\n<p CLASS=a>ä&nbsp;😀<br/></p><!-- x --><svg viewBox="0 0 1 1"/>';
    expect(pageOf(html).html).toBe(html);
  });

  test('is edited in several places at once, in any order', () => {
    const page = pageOf(
      '<html><head></head><body><link href="/b.css"/><script src="/a.js"></script><style>a{}</style><b></b>',
    );
    page.remove(first(page, 'b'));
    page.setText(first(page, 'style'), 'b{}');
    page.setAttribute(first(page, 'script'), 'integrity', 'x');
    page.setAttribute(first(page, 'link'), 'integrity', 'y');
    page.insert(first(page, 'head').contentStart, '<meta>');
    expect(page.html).toBe(
      '<html><head><meta></head><body><link href="/b.css" integrity="y"/><script src="/a.js" integrity="x"></script><style>b{}</style>',
    );
    expect(page.find('b')).toBeUndefined();
    expect(first(page, 'style').text).toBe('b{}');
  });
});

test.each([
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
  ['<li><p>a</p></li><li></li>', '<li><p>a<li></li>'],
  ['<div><p>a</p><p>b</p></div>', '<div><p>a<p>b</div>'],
  ['<select><option>a</option><option>b</option></select>', '<select><option>a<option>b</select>'],
  // Where text follows, or the parser would put it into the paragraph.
  ['<p>a</p>b', '<p>a</p>b'],
  ['<p>a</p><span>b</span>', '<p>a</p><span>b</span>'],
  ['<a><p>a</p></a>', '<a><p>a</p></a>'],
  ['<i data-x="<li></li><li>"></i>', '<i data-x="<li></li><li>"></i>'],
])('%s needs only the end tags of %s', (html, expected) => {
  const page = pageOf(html);
  for (const element of page.elements) page.dropEndTag(element);
  expect(page.html).toBe(expected);
});

test.each([
  ['<script>1</script>', true],
  ['<script type="module">1</script>', true],
  ['<script type=" TEXT/JavaScript ">1</script>', true],
  ['<script type="speculationrules">{}</script>', true],
  ['<script src="/a.js"></script>', false],
  ['<script type="application/ld+json">{}</script>', false],
  ['<style>a{}</style>', false],
])('%s runs in the page itself: %s', (html, expected) => {
  expect(pageOf(html).elements.some(isInlineScript)).toBe(expected);
});

test.each([
  ['index.html', '/'],
  ['de.html', '/de'],
  ['de/index.html', '/de'],
  ['de/affiliates.html', '/de/affiliates'],
])('%s is found at %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});
