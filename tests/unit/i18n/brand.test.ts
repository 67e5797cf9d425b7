import { describe, expect, test } from 'vitest';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import { brandFaults } from '../../support/texts/brand.ts';
import { visibleTexts } from '../../support/texts/visible-texts.ts';

describe('the rules find texts that another name breaks', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Create a {{name}} account.', 'Aurora'],
    ['de', 'Die Erweiterung der {{name}} liest.', 'Elba'],
    ['es', 'Kindle y {{name}}', 'Iris'],
    ['es', '{{name}} es gratuito.', 'Aurora'],
    ['fr', 'Avec l’aide de {{name}}.', 'Elba'],
    ['fr', '{{name}} est installé.', 'Elba'],
    ['it', 'Le passa a {{name}}.', 'Aurora'],
    ['it', 'Apri il {{name}}.', 'Iota'],
    ['pl', 'Zaloguj się do {{name}}.', 'Elba'],
    ['pl', '{{name}} zapisał plik.', 'Aurora'],
    ['br', 'Abra o {{name}}.', 'Aurora'],
    ['ru', 'Войдите в\u00a0{{name}}.', 'Iota'],
    ['ru', '{{name}} сохранил файл.', 'Aurora'],
  ])('%s: %s', (locale, text, name) => {
    expect(brandFaults(locale, text, name)).toHaveLength(1);
  });

  test.each<[Locale, string, string]>([
    ['en', 'Create a {{name}} account.', 'Clippings'],
    ['fr', 'Avec l’aide de {{name}}.', 'Clippings'],
    ['it', 'Le passa a {{name}}.', 'Clippings'],
    ['ru', 'Войдите в\u00a0аккаунт {{name}}.', 'Aurora'],
  ])('%s lets pass: %s', (locale, text, name) => {
    expect(brandFaults(locale, text, name)).toEqual([]);
  });
});

/* Three begin and end with a vowel and look feminine; the last is plain, of content/site.json. */
describe.each(['Aurora', 'Elba', 'Iota', 'Clippings'])('with the name %s', (name) => {
  test.each(localeCodes)('no text of %s breaks', (locale) => {
    expect(
      visibleTexts(locale).flatMap(({ file, key, text }) =>
        brandFaults(locale, text, name).map((fault) => `${file}, "${key}": ${fault}`),
      ),
    ).toEqual([]);
  });
});
