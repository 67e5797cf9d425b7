import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../../scripts/support/test-reports.mjs';

function reportOf(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test that passed only when Vitest ran it again is named as flaky', () => {
  const one = (fullName: string, status: string, ...failureMessages: string[]) => ({
    ...{ fullName, status, failureMessages },
  });
  const assertionResults = [
    one('at once', 'passed'),
    one('again', 'passed', 'expected 0 to be 1'),
    one('not now', 'pending'),
  ];
  const path = reportOf({
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [{ name: '/root/tests/a.test.ts', assertionResults }],
  });
  expect(vitestCounts(path, '/root', 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: [{ file: 'tests/a.test.ts', names: ['not now'] }],
    flaky: [{ file: 'tests/a.test.ts', names: ['again'] }],
  });
});

test('a test that passed only when Playwright ran it again is named as flaky', () => {
  const one = (title: string, status: string) => ({ title, tests: [{ status }] });
  const path = reportOf({
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [one('at once', 'expected')],
        suites: [{ specs: [one('again', 'flaky')] }],
      },
    ],
  });
  expect(playwrightCounts(path, 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: [{ file: 'tests/e2e/a.spec.ts', names: [] }],
    flaky: [{ file: 'tests/e2e/a.spec.ts', names: ['again'] }],
  });
});
