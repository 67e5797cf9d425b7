import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeReferences } from '../../../../src/highlights/read/syntax/html-entities.ts';

test.each([
  ['Caf&eacute; &amp; &#8220;so&#8221;', 'Café & “so”'],
  ['&#x6771;&#X4EAC;', '東京'],
  ['&#128218;', '📚'],
  ['A &rarr; B, &alpha;&le;&beta;&sdot;&infin;, &hearts;&apos;&Dagger;', "A → B, α≤β⋅∞, ♥'‡"],
  // What names no character stays as it is written.
  ['&unknown; &#0; &#9999999; &#xFFFFFF;', '&unknown; &#0; &#9999999; &#xFFFFFF;'],
  ['R&D, AT&T; a & b', 'R&D, AT&T; a & b'],
  ['nothing to do', 'nothing to do'],
])('%s', (written, text) => {
  expect(decodeReferences(written)).toBe(text);
});

test('every name of HTML 4 is the character that a browser shows', () => {
  const source = readFileSync(
    new URL('../../../../src/highlights/read/syntax/html-entities.ts', import.meta.url),
    'utf8',
  );
  const names = [...source.matchAll(/(?<=[' ])([A-Za-z]\w+)(?= )/g)].map(([name]) => `&${name};`);
  const { window } = new JSDOM(names.join('\n'));
  const shown = window.document.body.textContent.split('\n');
  const known = names.flatMap((name, index) => {
    const text = decodeReferences(name);
    return text === name ? [] : [[text, shown[index]]];
  });
  expect(known.length).toBeGreaterThan(250);
  for (const [text, browser] of known) expect(text).toBe(browser);
});
