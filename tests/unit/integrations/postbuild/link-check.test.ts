import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkLinks,
  deadLinks,
  readPage,
} from '../../../../src/integrations/postbuild/link-check.ts';

describe('the link check', () => {
  test('reads links from markup, not from scripts, and leaves other sites alone', () => {
    const page = readPage(
      'index.html',
      `<a href="/de?a=1#x">a</a><a href="/fr">b</a><a href="#top">c</a><a href="/a.txt">d</a>
       <template><img src="/b.png"></template><noscript><a href="//x.example">e</a></noscript>
       <a href="https://x.example/">f</a><script>const s = '<a href="/no">';</script>`,
    );
    const other = readPage('de.html', '<p id="x"></p><a href="/">g</a>');
    expect(deadLinks([page, other], new Set(['/a.txt']))).toEqual([
      '/ links to /fr, which was not built',
      '/ links to #top, which has no such anchor',
      '/ links to /b.png, which was not built',
    ]);
  });

  test('asks for a file without its query, and names a link that cannot be decoded', () => {
    const page = readPage(
      'index.html',
      '<img src="/a b.png?v=1"><img src="/a%20b.png"><a href="/%E0">c</a>',
    );
    expect(deadLinks([page], new Set(['/a b.png']))).toEqual([
      '/ links to /%E0, which was not built',
    ]);
  });

  test.each([
    ['index.html', '/'],
    ['de.html', '/de'],
    ['de/index.html', '/de'],
    ['de/affiliates.html', '/de/affiliates'],
  ])('finds %s at %s', (file, address) => {
    expect(readPage(file, '').address).toBe(address);
  });

  test('fails the build, naming page and link', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'));
    writeFileSync(join(folder, 'faqs.html'), '<a href="/nowhere">a</a>');
    await expect(checkLinks(folder, ['faqs.html'])).rejects.toThrow(
      '/faqs links to /nowhere, which was not built',
    );
    writeFileSync(join(folder, 'faqs.html'), '<a href="/faqs">a</a>');
    await checkLinks(folder, ['faqs.html']);
    rmSync(folder, { recursive: true });
  });
});
