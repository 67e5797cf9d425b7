import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { TextCache } from '../../../../src/highlights/shared/text-cache.ts';
import { decodeText } from '../../../../src/highlights/read/decode.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { generateClippings } from '../../../../scripts/support/clippings-generator.ts';
import { patiently } from '../../../support/patiently.ts';

test('a text is parsed once, until the cache is full', () => {
  const cache = new TextCache<number>(2);
  const read: string[] = [];
  const lengthOf = (text: string) => cache.get(text, (own) => read.push(own) && own.length);
  expect(['one', 'three', 'one', 'three'].map(lengthOf)).toEqual([3, 5, 3, 5]);
  expect(read).toEqual(['one', 'three']);
  lengthOf('five');
  lengthOf('one');
  expect(read).toEqual(['one', 'three', 'five', 'one']);
});

test('nothing memoised from a file keeps its text in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    // The engine keeps the text that an expression matched last.
    expect(/^/.test('')).toBe(true);
    collect();
    const { external, heapUsed } = process.memoryUsage();
    return external + heapUsed;
  };
  const read = (entries: number) => {
    const bytes = new TextEncoder().encode(generateClippings({ entries }));
    const { text } = decodeText(bytes);
    expect(parseClippings(text).entries).toHaveLength(entries);
    // Two bytes a character, for the text has some that are not Latin.
    return text.length * 2;
  };
  read(100);
  const before = held();
  const size = read(12_000);
  // The engine's compiler holds what a function closes over until it is done with it in the
  // background.
  await patiently(() => expect(held() - before).toBeLessThan(size));
});
