import { describe, expect, test } from 'vitest';
import {
  markFaults,
  textsIn,
  translationFaults,
} from '../../../../../src/lib/build/texts/text-faults.ts';

const place = (text: string, key = 'hero.title') => ({ file: 'i18n/de/home.json', key, text });
const resolve = (target: string) => {
  if (target !== 'faqs') throw new Error(`links to "${target}", which is no page of this site`);
};

test('texts are named by their keys, members of a list by their ids', () => {
  expect(
    textsIn('f', [{ id: 'lock-in', question: 'Why?', answer: ['A', 'B'], home: true }]),
  ).toEqual([
    { file: 'f', key: 'lock-in.id', text: 'lock-in' },
    { file: 'f', key: 'lock-in.question', text: 'Why?' },
    { file: 'f', key: 'lock-in.answer.0', text: 'A' },
    { file: 'f', key: 'lock-in.answer.1', text: 'B' },
  ]);
});

describe('a text by itself', () => {
  test.each([
    ['==Stroke== and `file`, see [the answers](faqs)', []],
    ['a ==stroke', ['a stroke "==" has no end']],
    ['a `file', ['a file name "`" has no end']],
    ['[here](faq)', ['links to "faq", which is no page of this site']],
  ])('%s', (text, faults) => {
    expect(markFaults(place(text), resolve)).toEqual(
      faults.map((fault) => `i18n/de/home.json, "hero.title": ${fault}`),
    );
  });
});

describe('a text beside the English one', () => {
  const faultsOf = (own: string[][], english: string[][]) => {
    const placed = (texts: string[][]) => texts.map(([key = '', text = '']) => place(text, key));
    return translationFaults('i18n/de/home.json', placed(own), placed(english));
  };

  test('agrees, whatever its number of plural categories', () => {
    const english = [
      ['days_one', '{{count}} day'],
      ['days_other', '{{count}} days'],
    ];
    expect(faultsOf([...english, ['days_few', '{{count}} dni']], english)).toEqual([]);
  });

  test.each([
    ['is missing', [], [['a', 'A']], 'i18n/de/home.json has no "a"'],
    ['is one too many', [['b', 'B']], [], 'i18n/de/home.json, "b": English has no such text'],
    ['is empty', [['a', ' ']], [['a', 'A']], 'i18n/de/home.json, "a": is empty'],
    [
      'lacks a placeholder',
      [['a', 'A']],
      [['a', '{{name}}']],
      'i18n/de/home.json, "a": lacks {{name}}',
    ],
    [
      'has another placeholder',
      [['a', '{{brand}}']],
      [['a', 'A']],
      'i18n/de/home.json, "a": has {{brand}}, which English has not',
    ],
    [
      'lost its stroke',
      [['a', 'A']],
      [['a', '==A==']],
      'i18n/de/home.json, "a": a stroke "==" stands in one of this text and the English one alone',
    ],
  ])('%s', (_, own, english, fault) => {
    expect(faultsOf(own, english)).toEqual([fault]);
  });
});
