import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spineOf } from '../../../../src/lib/shared/spine.ts';

const read = (path: string) => readFileSync(`content/${path}`, 'utf8').replace('\ufeff', '');
const passages = JSON.parse(read('passages.json')) as Record<string, { shelf: string[] }>;

/** The titles of a sample, as the workspace's shelf orders them. */
const sampleShelf = (locale: string) =>
  [
    ...new Set(
      read(`samples/${locale}.txt`)
        .split(/==========\r?\n/)
        .flatMap((entry) => /^(.+?)(?: \([^()]*\))?\r?\n/.exec(entry)?.[1] ?? []),
    ),
  ].sort((a, b) => a.localeCompare(b, locale === 'br' ? 'pt' : locale));

test.each(Object.keys(passages))('no two neighbours have spines of one hue: %s', (locale) => {
  for (const shelf of [passages[locale]?.shelf ?? [], sampleShelf(locale)]) {
    expect(shelf).toHaveLength(4);
    const hues = shelf.map((title) => spineOf(title).split(' ')[0]);
    expect(hues.filter((hue, index) => hue === hues[index - 1])).toEqual([]);
  }
});
