import { expect, test } from 'vitest';
import { isAmong, notFoundPath, pagePath } from '../../../src/offline/paths.ts';

const settings = {
  prefixes: ['/de', '/fr'],
  pages: ['', '/affiliates'],
  tools: ['/highlights'],
  api: null,
};

test.each([
  ['/', '/404'],
  ['/affiliates', '/404'],
  ['/de', '/de/404'],
  ['/de/affiliates', '/de/404'],
  ['/de/a/b', '/de/404'],
  ['/deer', '/404'],
  ['/es/affiliates', '/404'],
])('the not-found page for %s is %s', (path, expected) => {
  expect(notFoundPath(path, settings)).toBe(expected);
});

test.each([
  ['/', true],
  ['/de', true],
  ['/de/', true],
  ['/affiliates', true],
  ['/fr/affiliates', true],
  ['/fr/affiliates/more', false],
  ['/deer', false],
  ['/licenses.txt', false],
])('that %s is a page of the site is %s', (path, expected) => {
  expect(isAmong(settings.pages, path, settings)).toBe(expected);
});

test.each([
  ['/', '/'],
  ['/de', '/de'],
  ['/de/', '/de'],
])('%s is cached as %s', (path, expected) => {
  expect(pagePath(path)).toBe(expected);
});
