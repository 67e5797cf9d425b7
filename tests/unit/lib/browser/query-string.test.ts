import { expect, test } from 'vitest';
import { queryString } from '../../../../src/lib/browser/query-string.ts';

test('nested values are written in brackets, encoded', () => {
  const query = {
    filters: { title: { $eq: 'a&b=c' } },
    sort: ['a', 'b:desc'],
    n: 0,
    is: false,
    empty: '',
    none: undefined,
    nothing: null,
  };
  expect(decodeURIComponent(queryString(query))).toBe(
    'filters[title][$eq]=a&b=c&sort[0]=a&sort[1]=b:desc&n=0&is=false&empty=&nothing=',
  );
  expect(queryString(query)).toContain('a%26b%3Dc');
  expect(queryString({})).toBe('');
});
