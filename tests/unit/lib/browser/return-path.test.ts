import { expect, test } from 'vitest';
import { safeReturnPath } from '../../../../src/lib/browser/return-path.ts';

test.each([
  '/',
  '/highlights',
  '/de/account?tab=plan#password',
  '/organize-kindle-clippings#a%2Fb',
  '/a?next=//evil.example',
  '/日本',
])('%s is a path of this site', (path) => {
  expect(decodeURI(safeReturnPath(path, '/fallback'))).toBe(decodeURI(path));
});

test.each([
  null,
  undefined,
  '',
  'highlights',
  'https://evil.example/',
  'https:evil.example',
  'http:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\u0000b',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
  ' /highlights',
  '//[',
])('%j is not', (value) => {
  expect(safeReturnPath(value, '/fallback')).toBe('/fallback');
});
