import { expect, test } from 'vitest';
import { localeCodes } from '../../../src/i18n/locales.ts';
import {
  sampleEntry,
  sampleLibrary,
  sampleStretch,
} from '../../../src/sections/common/sample-file.ts';

test.each(localeCodes)(
  'the passage marked twice that the pages show in %s is one of the sample library, with its note',
  (locale) => {
    const { shorter, longer, note } = sampleStretch(locale);
    expect(longer.text).not.toBe(shorter.text);
    for (const { lines, head, text } of [shorter, longer, note]) {
      expect(lines).toContain(`\n${head}`);
      expect(lines.endsWith(text)).toBe(true);
    }
    const { highlights } = sampleLibrary(locale);
    const made = highlights.find(
      ({ text, originalText }) => (originalText ?? text) === longer.text,
    );
    expect(made?.merged.map(({ text }) => text)).toContain(shorter.text);
    expect(made?.note).toBe(note.text);
    expect(made?.bookId).toBe(
      highlights.find(({ text }) => text === sampleEntry(locale).text)?.bookId,
    );
  },
);
