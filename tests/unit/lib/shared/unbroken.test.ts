import { expect, test } from 'vitest';
import { unbroken } from '../../../../src/lib/shared/unbroken.ts';

test.each([
  ['your e-mail', 'your e\u2011mail'],
  ['по-своему, кто-то', 'по\u2011своему, кто\u2011то'],
  ['E-Mail-Adresse', 'E\u2011Mail-Adresse'],
  ['loc. 14–15, Kindle', 'loc.\u00a014–\u206015, Kindle'],
  ['в месте 24–25', 'в месте\u00a024–\u206025'],
  ['on Location 29-30', 'on Location\u00a029-30'],
  ['Open My Clippings.txt here', 'Open My\u00a0Clippings.txt here'],
  ['из Play Книг', 'из Play\u00a0Книг'],
  ['Google Play ブックス', 'Google Play\u00a0ブックス'],
  ['Play again', 'Play again'],
  ['note-taking', 'note-taking'],
  ['9–to', '9–to'],
])('%s', (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});
