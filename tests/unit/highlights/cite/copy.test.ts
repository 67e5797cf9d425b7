import { expect, test } from 'vitest';
import { copyText } from '../../../../src/highlights/cite/copy.ts';
import { book, highlight } from '../../../support/export-fixtures.ts';

const passage = highlight({ text: ' The sea was calm. ', page: '12', location: [3, 4] });

test.each([
  ['chicago', 'en', '“The sea was calm.”\nAnna Holm, The Quiet Harbour (n.d.), 12, Kindle.'],
  ['mla', 'en', '“The sea was calm.” (Holm 12)'],
  ['apa', 'de', '„The sea was calm.“ (Holm, o. J., S. 12)'],
  [null, 'ja', '「The sea was calm.」\nAnna Holm, The Quiet Harbour, p. 12'],
] as const)('%s in %s', (style, locale, text) => {
  expect(copyText(book(), passage, { style, locale, locations: false })).toBe(text);
});

test('a passage without a text is its citation alone', () => {
  const bookmark = highlight({ text: '', location: [3, 3] });
  const options = { style: null, locale: 'en', locations: true };
  expect(copyText(book(), bookmark, options)).toBe('Anna Holm, The Quiet Harbour, loc. 3');
});
