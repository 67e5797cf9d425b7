import { expect, test } from 'vitest';
import { addressOf, findDeadLinks, readLinks } from '../../../src/integrations/link-check.ts';

test.each([
  ['index.html', '/'],
  ['de.html', '/de'],
  ['de/affiliates.html', '/de/affiliates'],
])('%s is found at %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});

test('links are read from markup, not from scripts, and third parties are left alone', () => {
  const html = `<a href="/de#a">x</a><img src="/i.png"><a href="https://x.example/">y</a>
    <a href="#here">z</a><script>const s = '<a href="/no">';</script><p id="here"></p>`;
  const { links, anchors } = readLinks(html);
  expect(links).toEqual(['/de#a', '/i.png', '#here']);
  expect([...anchors]).toEqual(['here']);
});

test('a link to what was not built is named with its page', () => {
  const pages = new Map([
    [
      '/',
      readLinks(
        '<a href="/de#x">a</a><a href="/fr">b</a><a href="#top">c</a><a href="/a.txt">d</a>',
      ),
    ],
    ['/de', readLinks('<p id="x"></p><a href="/">e</a>')],
  ]);
  expect(findDeadLinks(pages, new Set(['/a.txt']))).toEqual([
    { page: '/', link: '/fr', reason: 'was not built' },
    { page: '/', link: '#top', reason: 'has no such anchor' },
  ]);
});
