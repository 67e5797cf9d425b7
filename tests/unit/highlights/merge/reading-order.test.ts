import { expect, test } from 'vitest';
import { readingOrder } from '../../../../src/highlights/export/order.ts';
import { inReadingOrder } from '../../../../src/highlights/merge/reading-order.ts';
import { highlight } from '../../../support/export-fixtures.ts';

test('a page between two locations is sorted between them, on the screen and in exports', () => {
  const passages = [
    highlight({ id: 'none' }),
    highlight({ id: 'after', page: '30', location: [450, 452] }),
    highlight({ id: 'between', page: '20' }),
    highlight({ id: 'before', page: '10', location: [150, 152] }),
    highlight({ id: 'front', page: 'xii' }),
    highlight({ id: 'note', kind: 'note', location: [450, 452], date: '2001-01-01T00:00:00' }),
  ];
  const order = ['front', 'before', 'between', 'after', 'note', 'none'];
  expect(inReadingOrder(passages).map(({ id }) => id)).toEqual(order);
  expect(readingOrder(passages, 'title').map(({ id }) => id)).toEqual(order);
});
