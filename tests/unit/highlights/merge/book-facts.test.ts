import { expect, test } from 'vitest';
import { fillFacts } from '../../../../src/highlights/merge/books/book-facts.ts';
import { author, book } from '../../../support/library/export-fixtures.ts';

test('another file’s facts fill gaps, and replace nothing', () => {
  const own = book({ publisher: 'Quay', authors: [] });
  const more = book({ publisher: 'Other', year: '1998', authors: ['Ada Orlow'] });
  expect(fillFacts(own, more)).toEqual({
    ...own,
    year: '1998',
    authors: [author('Ada Orlow')],
  });
  expect(fillFacts(more, own)).toBe(more);
});
