import { expect, test } from 'vitest';
import { readChapter } from '../../../../src/highlights/cite/chapter.ts';

test.each([
  ['Chapter 3: Fog', { number: '3' }],
  ['Chapter IV', { number: 'IV' }],
  ['chap. xii', { number: 'xii' }],
  ['XIV.', { number: 'XIV' }],
  ['第二十三章', { number: '23' }],
  ['Chapter One', { number: '1' }],
  ['CHAPTER TWELVE: The Storm', { number: '12' }],
  ['Chapter Nineteen The Storm', { number: '19' }],
  ['Chapter Twenty-One', { heading: 'Chapter Twenty-One' }],
  ['Chapter Twenty One', { heading: 'Chapter Twenty One' }],
  ['Chapter One Hundred', { heading: 'Chapter One Hundred' }],
  ['Chapter Two Hundred', { heading: 'Chapter Two Hundred' }],
  ['Chapter Once Upon a Time', { heading: 'Chapter Once Upon a Time' }],
  ['One', { heading: 'One' }],
  ['Erstes Kapitel', { number: '1' }],
  ['Chapitre premier', { number: '1' }],
  ['Capítulo primero', { number: '1' }],
  ['CAPÍTULO SÉPTIMO', { number: '7' }],
  ['Capitolo decimo', { number: '10' }],
  ['Capítulo terceiro', { number: '3' }],
  ['Capítulo décimo primeiro', { heading: 'Capítulo décimo primeiro' }],
  ['Rozdział pierwszy', { number: '1' }],
  ['Глава четвертая', { number: '4' }],
  // Letters of Roman numbers, of which each could be one to a careless reader.
  ['Chapter Li Wei', { heading: 'Chapter Li Wei' }],
  ['Chapter Ill Met by Moonlight', { heading: 'Chapter Ill Met by Moonlight' }],
  ['CIVIL', { heading: 'CIVIL' }],
  // Roman, but more chapters than a book has.
  ['MIX', { heading: 'MIX' }],
])('the chapter %s is %j', (printed, chapter) => {
  expect(readChapter(printed)).toEqual(chapter);
});
