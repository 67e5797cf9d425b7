import { expect, test } from 'vitest';
import { suggestedTags } from '../../../../src/highlights/library/tags.ts';

const used = ['irony', 'Opening', 'love', 'opéra'];

test.each([
  ['', [], used],
  ['o', [], ['Opening', 'opéra', 'irony', 'love']],
  ['#OPE', ['opening'], ['opéra']],
  ['x', [], []],
])(
  'for %j, with %j set already, tags that begin with it are offered first',
  (typed, taken, offered) => {
    expect(suggestedTags(used, typed, taken)).toEqual(offered);
  },
);
