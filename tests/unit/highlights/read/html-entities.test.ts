import { expect, test } from 'vitest';
import { decodeReferences } from '../../../../src/highlights/read/syntax/html-entities.ts';

test.each([
  ['Caf&eacute; &amp; &#8220;so&#8221;', 'Café & “so”'],
  ['&#x6771;&#X4EAC;', '東京'],
  ['&#128218;', '📚'],
  // What names no character stays as it is written.
  ['&unknown; &#0; &#9999999; &#xFFFFFF;', '&unknown; &#0; &#9999999; &#xFFFFFF;'],
  ['R&D, AT&T; a & b', 'R&D, AT&T; a & b'],
  ['nothing to do', 'nothing to do'],
])('%s', (written, text) => {
  expect(decodeReferences(written)).toBe(text);
});
