import { expect, test } from 'vitest';
import { editionNumber } from '../../../../src/highlights/cite/editions.ts';

/** Every ordinal a title page may spell out, by language, from the first on. */
const ORDINALS: Record<string, string> = {
  en: 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth',
  de: 'Erste Zweite Dritte Vierte Fünfte Sechste Siebte Achte Neunte Zehnte',
  fr: 'Première Deuxième Troisième Quatrième Cinquième Sixième Septième Huitième Neuvième Dixième',
  es: 'Primera Segunda Tercera Cuarta Quinta Sexta Séptima Octava Novena Décima',
  it: 'Prima Seconda Terza Quarta Quinta Sesta Settima Ottava Nona Decima',
  pt: 'Primeira Segunda Terceira Quarta Quinta Sexta Sétima Oitava Nona Décima',
  pl: 'Pierwsze Drugie Trzecie Czwarte Piąte Szóste Siódme Ósme Dziewiąte Dziesiąte',
  ru: 'Первое Второе Третье Четвёртое Пятое Шестое Седьмое Восьмое Девятое Десятое',
  nl: 'Eerste Tweede Derde Vierde Vijfde Zesde Zevende Achtste Negende Tiende',
  'zh and ja': '一 二 三 四 五 六 七 八 九 十',
};

test.each(Object.entries(ORDINALS))('ordinals in %s', (_, words) => {
  const numbers = words.split(' ').map(editionNumber);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test.each([
  ['Zweiter', 2],
  ['Erstes', 1],
  ['Seconde édition', 2],
  ['Четвертое издание', 4],
  ['初版', 1],
  ['第三版', 3],
  ['Edition 3', 3],
  ['3rd edn', 3],
  ['2e druk', 2],
  ['0', 0],
  ['150th ed.', 150],
  ['constructor', null],
  // A year.
  ['1999', null],
  ['1999 edition', null],
  ['Collector’s', null],
  ['', null],
])('%j is %j', (typed, number) => expect(editionNumber(typed)).toBe(number));
