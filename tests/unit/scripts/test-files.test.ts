import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteOf, testFiles } from '../../../scripts/support/test-files.mjs';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tests-'));
  for (const path of ['unit/backend/mail.test.ts', 'e2e/pricing.spec.ts', 'support/mail.ts']) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('without a name all test files are chosen, and nothing else', () => {
  expect(testFiles(folder)).toEqual(['e2e/pricing.spec.ts', 'unit/backend/mail.test.ts']);
});

test('a name matches any part of the path, several names match more', () => {
  expect(testFiles(folder, ['mail'])).toEqual(['unit/backend/mail.test.ts']);
  expect(testFiles(folder, ['unit/', 'pricing'])).toHaveLength(2);
  expect(testFiles(folder, ['nothing'])).toEqual([]);
});

test('the suite is the first folder, whatever the others are', () => {
  expect(suiteOf('unit/backend/mail.test.ts')).toBe('unit');
});
