import { expect, test } from 'vitest';
import { localeCodes } from '../../../src/i18n/locales.ts';
import { shownPassage } from '../../../src/islands/HeroLibrary/shown-passage.ts';
import { sampleLibrary, sampleMiniature } from '../../../src/sections/common/sample-file.ts';

test.each(localeCodes)(
  'the first passages of the sample in %s are shown with the tags, collections and merges of the workspace',
  (locale) => {
    const { passages, collections } = sampleMiniature(locale);
    const shown = passages.slice(0, 3).map((passage) => shownPassage(passage, collections));
    const words = shown.flatMap((passage) => passage.words.split('\u2003'));
    expect(words.some((word) => word.startsWith('#'))).toBe(true);
    expect(words.some((word) => collections.some(({ name }) => name === word))).toBe(true);
    expect(shown.map(({ isMerged }) => isMerged)).toContain(true);
  },
);

test('a note that was given to its passage is no merge of it, and no merge of a sample has more than two entries', () => {
  for (const locale of localeCodes) {
    const { highlights, collections } = sampleLibrary(locale);
    for (const passage of highlights) {
      const joined = passage.merged.filter(({ reason }) => reason !== 'note').length;
      expect(shownPassage(passage, collections).isMerged).toBe(joined > 0);
      expect(joined).toBeLessThan(2);
    }
  }
});
