import { expect, test } from 'vitest';
import { diffWords } from '../../../../src/workspace/merges/word-diff.ts';

const added = (text: string, other: string) =>
  diffWords(text, other)
    .filter(({ isAdded }) => isAdded)
    .map((piece) => piece.text.trim());

test.each([
  ['the harbour lay still', 'the harbour lay', ['still']],
  ['before that the harbour lay still', 'the harbour lay', ['before that', 'still']],
  ['the harbour lay', 'the harbour lay still', []],
  ['one two three', 'one three', ['two']],
  ['海は静かだった', '海は静か', ['だった']],
  ['吾輩は猫である。名前は無い', '吾輩は猫である', ['名前は無い']],
  ['静かだった。「海だ」', '静かだった', ['「海だ」']],
  ['all of it', '', ['all of it']],
])('of %j beside %j only what is new is marked', (text, other, expected) => {
  expect(added(text, other)).toEqual(expected);
});

test('the pieces together are the text', () => {
  const text = 'before that,\n the  harbour lay still';
  expect(
    diffWords(text, 'the harbour')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a text that is in the other one, from within a word on, lacks nothing of it', () => {
  expect(diffWords('10,12,16].', 'as shown in [3,10,12,16].')).toEqual([
    { text: '10,12,16].', isAdded: false },
  ]);
});
