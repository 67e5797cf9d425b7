import { expect, test } from 'vitest';
import { currencySign, formatPrice, monthlyPrice } from '../../../../src/lib/shared/money.ts';
import { initials } from '../../../../src/lib/build/texts/initials.ts';

test.each([
  [5, 'USD', 'en', '$5'],
  [4.5, 'GBP', 'en', '£4.50'],
  [48, 'EUR', 'de', '48 €'],
  [600, 'JPY', 'ja', '¥600'],
  [20, 'PLN', 'pl', '20 zł'],
  [15, 'BRL', 'pt-BR', 'R$ 15'],
  [399, 'RUB', 'ru', '399 ₽'],
] as const)('%s %s in %s is %s', (amount, currency, lang, text) => {
  const normal = (value: string) => value.replace(/[\u00a0\u202f]/g, ' ');
  expect(normal(formatPrice(amount, currency, lang))).toBe(text);
});

test('a month of a yearly plan costs a twelfth', () => {
  expect(monthlyPrice({ monthly: 5, yearly: 48 }, 'yearly')).toBe(4);
  expect(monthlyPrice({ monthly: 5, yearly: 48 }, 'monthly')).toBe(5);
});

test.each([
  ['Doctoral student, history', 'DH'],
  ['Ingénieur à la retraite', 'IR'],
  ['Novelist', 'N'],
  ['翻訳者', '翻'],
  ['', ''],
])('initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['USD', 'en-GB', '$'],
  ['PLN', 'pl', 'zł'],
  ['JPY', 'ja', '¥'],
] as const)('the sign of %s in %s', (currency, lang, sign) => {
  expect(currencySign(currency, lang)).toBe(sign);
});
