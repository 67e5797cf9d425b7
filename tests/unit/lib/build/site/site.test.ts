import { expect, test } from 'vitest';
import raw from '../../../../../content/site.json' with { type: 'json' };
import { parseSite } from '../../../../../src/lib/build/site/site.ts';

test('the site’s own settings are valid', () => {
  expect(parseSite(JSON.stringify(raw))).toMatchObject({ name: raw.name });
});

test.each([
  ['a product key with a space', { product: 'my clippings' }, /content\/site\.json.*product/s],
  ['an address that is none', { email: 'nobody' }, /content\/site\.json.*email/s],
  [
    'a share of more than a sale',
    { affiliates: { share: 30, answerDays: null } },
    /content\/site\.json.*affiliates\.share/s,
  ],
  [
    'a rating of more than five stars',
    { rating: { value: 46, sample: false } },
    /content\/site\.json.*rating\.value/s,
  ],
  ['a day that is none', { legalUpdated: '26.11.2026' }, /content\/site\.json.*legalUpdated/s],
  ['a setting nobody knows', { colour: 'red' }, /content\/site\.json.*colour/s],
])('%s is named with the file', (_, change, message) => {
  expect(() => parseSite(JSON.stringify({ ...raw, ...change }))).toThrow(message);
});

test('a slip of the pen is named with the file', () => {
  expect(() => parseSite('{ "name": ')).toThrow(/content\/site\.json is no valid JSON/);
});
