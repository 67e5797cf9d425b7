import { expect, test } from 'vitest';
import { readChapter } from '../../../../src/highlights/cite/chapter.ts';

test.each([
  ['Chapter 3: Fog', { number: '3' }],
  ['Chapter IV', { number: 'IV' }],
  ['chap. xii', { number: 'xii' }],
  ['XIV.', { number: 'XIV' }],
  ['第二十三章', { number: '23' }],
  // Letters of Roman numbers, of which each could be one to a careless reader.
  ['Chapter Li Wei', { heading: 'Chapter Li Wei' }],
  ['Chapter Ill Met by Moonlight', { heading: 'Chapter Ill Met by Moonlight' }],
  ['CIVIL', { heading: 'CIVIL' }],
  // Roman, but more chapters than a book has.
  ['MIX', { heading: 'MIX' }],
])('the chapter %s is %j', (printed, chapter) => {
  expect(readChapter(printed)).toEqual(chapter);
});
