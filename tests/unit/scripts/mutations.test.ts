import { expect, test } from 'vitest';
import { mutated, mutationsOf } from '../../../scripts/support/mutations.mjs';

const SOURCE = `import { a } from './a.ts';
type Limit = 1 | 2;
export function isFull(count: number, isOpen: boolean): boolean {
  if (!isOpen) throw new Error('It is closed: 4');
  note(count);
  return count >= 3 && [count].some((each) => each > 0);
}
`;

test('every mutation changes one piece of code that affects behaviour', () => {
  const all = mutationsOf(SOURCE).map((mutation) => {
    const lines = mutated(SOURCE, mutation).split('\n');
    return lines[mutation.line - 1]?.trim();
  });
  expect(all.sort()).toEqual(
    [
      "if (true) throw new Error('It is closed: 4');",
      "if (false) throw new Error('It is closed: 4');",
      "if (isOpen) throw new Error('It is closed: 4');",
      ';',
      'return count > 3 && [count].some((each) => each > 0);',
      'return count < 3 && [count].some((each) => each > 0);',
      'return count >= 3 || [count].some((each) => each > 0);',
      'return count >= 4 && [count].some((each) => each > 0);',
      'return count >= 3 && [count].every((each) => each > 0);',
      'return count >= 3 && [count].some((each) => each >= 0);',
      'return count >= 3 && [count].some((each) => each <= 0);',
      'return count >= 3 && [count].some((each) => each > 1);',
    ].sort(),
  );
});
