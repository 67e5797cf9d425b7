import { expect, test } from 'vitest';
import { italic, runs } from '../../../../src/highlights/cite/runs.ts';

test('parts are joined into the fewest runs, without empty ones', () => {
  expect(runs(['Holm. ', italic('Salt'), italic(', Tide'), '', '. ', 'Quay.'])).toEqual([
    { text: 'Holm. ' },
    { text: 'Salt, Tide', italic: true },
    { text: '. Quay.' },
  ]);
  expect(runs([italic(''), 'Quay', italic(''), '.'])).toEqual([{ text: 'Quay.' }]);
});
