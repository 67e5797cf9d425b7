import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {{ file: string, names: string[] }[]} skipped the tests that did not run
 */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * What Vitest counted. A run can fail outside its tests: a file that does not load, an error nobody caught.
 * @param {string} path its report
 * @param {string} root
 * @param {number | null} code that it ended with
 * @returns {Counts}
 */
export function vitestCounts(path, root, code) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = readJson(path);
  const skipped = testResults.map(({ name, assertionResults }) => ({
    file: relative(root, name),
    names: assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  }));
  return { passed: numPassedTests, failed: numFailedTests || Number(code !== 0), skipped };
}

/** @typedef {{ file: string, specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/**
 * What Playwright counted, and whether a test passed only when it ran again.
 * @param {string} path its report
 * @param {number | null} code that it ended with
 * @returns {Counts & { isFlaky: boolean }}
 */
export function playwrightCounts(path, code) {
  /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky', number>, suites: Suite[] }} */
  const { stats, suites } = readJson(path);
  const { expected, unexpected, flaky } = stats;
  /** @type {(suite: Suite) => Suite['specs']} */
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const skipped = suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    names: specsOf(suite)
      .filter(({ tests }) => tests[0]?.status === 'skipped')
      .map(({ title }) => title),
  }));
  const failed = unexpected || Number(code !== 0);
  return { passed: expected + flaky, failed, skipped, isFlaky: flaky > 0 };
}
