import { expect, test } from 'vitest';
import { articleNamed } from '../../../src/i18n/articles.ts';
import { localeCodes } from '../../../src/i18n/locales.ts';
import { fileWindows } from '../../../src/sections/article/file-windows.ts';

test.each(localeCodes)('the drawn folder of KOReader is the one its guide names: %s', (locale) => {
  const article = articleNamed('guide/koreader-and-others')!;
  // Japanese puts no space between the name of the book and that of the folder.
  const { path, beside } = fileWindows.koreader(locale, { ...article, ...article.texts[locale]! });
  expect(path.at(-1)).toMatch(/^[^`\s]+\.sdr$/);
  expect(beside?.[0]).toMatch(/^[^`\s]+\.epub$/);
});
