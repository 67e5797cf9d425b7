import { expect, test } from 'vitest';
import { isbnIn } from '../../../../src/highlights/read/fields.ts';

test.each([
  ['978-3-16-148410-0', '9783161484100'],
  ['ISBN-13: 978-3-16-148410-0', '9783161484100'],
  ['isbn 10: 3-16-148410-x', '316148410X'],
  ['ISBN 1034567890', '1034567890'],
  ['urn:isbn:9783161484100', '9783161484100'],
  ['ISBN-13', null],
])('the ISBN in %j is %s', (printed, isbn) => {
  expect(isbnIn(printed)).toBe(isbn);
});
