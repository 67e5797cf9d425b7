import { expect, test } from 'vitest';
import { buildDocument } from '../../../../src/highlights/export/build-document.ts';
import { defaultOptions } from '../../../../src/highlights/export/options.ts';
import { exportAs } from '../../../support/library/export-as.ts';
import { book, context, highlight, labels } from '../../../support/library/export-fixtures.ts';

const document = buildDocument(
  { books: [book({ year: '1874/1994' })], collections: [], highlights: [highlight({})] },
  defaultOptions,
  { locale: 'en', textLimit: null },
);

test.each([
  ['bibtex', ['year = {1994}', 'origdate = {1874}']],
  ['ris', ['PY  - 1994\r\n', 'OP  - 1874\r\n']],
  ['cslJson', ['"original-date"', '1874', '1994']],
] as const)('%s has both years of a reprint, each in its field', async (format, expected) => {
  const { bytes } = await exportAs(format, document, labels, context);
  const text = new TextDecoder().decode(bytes);
  for (const each of expected) expect(text).toContain(each);
  expect(text.replace(/"id"[^\n]*/, '')).not.toContain('1874/1994');
});
