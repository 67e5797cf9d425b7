import { expect, expectTypeOf, test } from 'vitest';
import { readChapter } from '../../../src/highlights/cite/chapter.ts';
import { citeTerms } from '../../../src/highlights/cite/terms.ts';
import { fill } from '../../../src/lib/shared/fill.ts';
import { siteWords, type SiteLanguage } from '../../../src/highlights/languages/languages.ts';
import { readAuthor } from '../../../src/highlights/text/authors.ts';
import { languageOf, localeCodes, type Locale, type locales } from '../../../src/i18n/locales.ts';

type Subtag<Tag extends string> = Tag extends `${infer Language}-${string}` ? Language : Tag;

test('files are read in the languages of the site, and in no others', () => {
  expectTypeOf<SiteLanguage>().toEqualTypeOf<Subtag<(typeof locales)[Locale]['lang']>>();
});

test.each(localeCodes)('files in the language of %s are read', (locale) => {
  const language = languageOf(locale) as SiteLanguage;
  expect(siteWords(({ kinds }) => kinds.note, [language])).not.toEqual([]);
  const { lang, chapter, apaChapter = chapter, editor } = citeTerms(language);
  expect(lang).toBe(language);
  for (const term of [chapter, apaChapter])
    expect(readChapter(fill(term, { value: '3' }))).toEqual({ number: '3' });
  expect(readAuthor(`Anna Holm (${editor.one})`)).toMatchObject({
    name: 'Anna Holm',
    role: 'editor',
  });
});
