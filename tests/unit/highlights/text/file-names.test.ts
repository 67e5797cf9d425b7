import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeCodes } from '../../../../src/i18n/locales.ts';
import { fileNameIn } from '../../../../src/highlights/text/file-names.ts';
import { root } from '../../../support/texts/visible-texts.ts';

const dropIn = (locale: string): string => {
  const texts = readFileSync(join(root, `i18n/${locale}/highlights.json`), 'utf8');
  return (JSON.parse(texts) as { start: { drop: string } }).start.drop;
};

test.each(localeCodes)('the drop zone of %s names the file', (locale) => {
  expect(fileNameIn(dropIn(locale))).toMatch(/^(?:My|Meine|Mis) (?:C|c|r)\p{Ll}+\.txt$/u);
});
