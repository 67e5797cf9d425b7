import { expect, test } from 'vitest';
import { markClass } from '../../../../src/workspace/item/mark-class.ts';

test('a passage’s stroke is pale over more than two lines, which hold half as many East Asian characters', () => {
  const strokes = (letter: string) => [70, 71, 140, 141].map((n) => markClass(letter.repeat(n)));
  const [full, pale] = ['mark', 'mark mark-pale'];
  expect(strokes('a')).toEqual([full, full, full, pale]);
  expect(strokes('я')).toEqual([full, full, full, pale]);
  for (const letter of '朝のー조') expect(strokes(letter)).toEqual([full, pale, pale, pale]);
});
