import { expect, test } from 'vitest';
import { sampleEvernote } from '../../../src/sections/export/sample-note.ts';

test('the note for Evernote has its dates as the language’s region writes them', () => {
  // American English would have "May 12, 2026" among British words.
  expect(sampleEvernote('en')).toMatch(/\d{1,2} [A-Z][a-z]+ 2026, \d\d:\d\d/);
  expect(sampleEvernote('br')).toMatch(/\d{1,2} de [a-z]+\. de 2026/);
});
