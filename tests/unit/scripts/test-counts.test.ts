import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../../scripts/support/test-counts.mjs';

describe('vitestCounts', () => {
  const result = (status: string, fullName = status) => ({
    status,
    fullName,
    failureMessages: status === 'failed' ? ['\u001b[31mwhy\u001b[39m\n    at somewhere'] : [],
  });

  test('adds up the tests of all files', () => {
    const counts = vitestCounts({
      testResults: [
        { name: 'a', status: 'failed', assertionResults: [result('passed'), result('failed')] },
        {
          name: 'b',
          status: 'passed',
          assertionResults: [result('passed'), result('skipped', 'later')],
        },
      ],
    });
    expect(counts).toEqual({
      passed: 2,
      failed: 1,
      skipped: ['later'],
      output: 'failed (a)\n    why',
    });
  });

  test('counts a file that failed to load as a failure', () => {
    const counts = vitestCounts({
      testResults: [{ name: 'a', status: 'failed', message: 'why', assertionResults: [] }],
    });
    expect(counts).toMatchObject({ failed: 1, output: 'a\n    why' });
  });
});

describe('playwrightCounts', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: message ? [{ error: { message } }] : [] }],
  });

  test('adds up the tests of all suites and reports failures', () => {
    const counts = playwrightCounts({
      errors: [],
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [spec('one', 'expected')],
          suites: [
            {
              title: 'menu',
              file: 'a.spec.ts',
              specs: [spec('two', 'unexpected', 'why'), spec('three', 'skipped')],
            },
          ],
        },
      ],
    });
    expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: ['menu › three'] });
    expect(counts.output).toBe('menu › two (a.spec.ts:7)\n    why');
  });

  test('counts a test that passed on the second try as passed, and says why it failed at first', () => {
    const specs = [spec('one', 'flaky', 'why')];
    expect(
      playwrightCounts({ errors: [], suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }] }),
    ).toMatchObject({ passed: 1, failed: 0, output: '', flaky: ['one (a.spec.ts:7)\n    why'] });
  });

  test('counts an error outside of all tests', () => {
    expect(playwrightCounts({ errors: [{ message: 'no browser' }], suites: [] })).toMatchObject({
      failed: 1,
      output: '    no browser',
    });
  });
});
