import { expect, test } from 'vitest';
import { formatOf, isService, parseSettings } from '../../../src/stores/export-settings.ts';

const usual = parseSettings(null);

test.each(['', 'nonsense', '[]', '7', 'null', '{"target":"exe","order":1,"withNotes":"yes"}'])(
  'a stored %j gives the defaults',
  (stored) => {
    expect(parseSettings(stored || null)).toEqual(usual);
  },
);

test('what was stored comes back', () => {
  const settings = { ...usual, target: 'enex', citationStyle: 'apa', withDates: false, auto: true };
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
});

test('services get the Word file, and the browser prints', () => {
  expect(['onenote', 'googleDrive', 'dropbox'].map((each) => formatOf(each as 'onenote'))).toEqual([
    'docx',
    'docx',
    'docx',
  ]);
  expect(formatOf('pdf')).toBeNull();
  expect(isService('dropbox')).toBe(true);
  expect(isService('docx')).toBe(false);
  expect(isService('pdf')).toBe(false);
});
