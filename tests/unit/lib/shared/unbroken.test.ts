import { expect, test } from 'vitest';
import { unbroken } from '../../../../src/lib/shared/unbroken.ts';

test.each([
  ['your e-mail', 'your e\u2011mail'],
  ['по-своему, кто-то', 'по\u2011своему, кто\u2011то'],
  ['E-Mail-Adresse', 'E\u2011Mail-Adresse'],
  ['loc. 14–15, Kindle', 'loc. 14–\u206015, Kindle'],
  ['note-taking', 'note-taking'],
  ['9–to', '9–to'],
])('%s', (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});
