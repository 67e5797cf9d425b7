import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ file: string, names: string[] }[]} Named tests by their files
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {Named} skipped the tests that did not run
 * @property {Named} flaky those that passed only when they ran again
 */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion */

/**
 * What Vitest counted. A run can fail outside its tests: a file that does not load, an error nobody
 * caught.
 * @param {string} path its report
 * @param {string} root
 * @param {number | null} code that it ended with
 * @returns {Counts}
 */
export function vitestCounts(path, root, code) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, assertionResults: Assertion[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = readJson(path);
  /** @type {(isWanted: (test: Assertion) => boolean) => Named} */
  const named = (isWanted) =>
    testResults.map(({ name, assertionResults }) => ({
      file: relative(root, name),
      names: assertionResults.filter(isWanted).map(({ fullName }) => fullName),
    }));
  return {
    passed: numPassedTests,
    failed: numFailedTests || Number(code !== 0),
    skipped: named(({ status }) => status !== 'passed' && status !== 'failed'),
    // The messages of the first run stay in the report of a test that then passes.
    flaky: named(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    ),
  };
}

/** @typedef {{ file: string, specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/**
 * What Playwright counted.
 * @param {string} path its report
 * @param {number | null} code that it ended with
 * @returns {Counts}
 */
export function playwrightCounts(path, code) {
  /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky', number>, suites: Suite[] }} */
  const { stats, suites } = readJson(path);
  const { expected, unexpected, flaky } = stats;
  /** @type {(suite: Suite) => Suite['specs']} */
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  /** @type {(wanted: string) => Named} */
  const named = (wanted) =>
    suites.map((suite) => ({
      file: `tests/e2e/${suite.file}`,
      names: specsOf(suite)
        .filter(({ tests }) => tests[0]?.status === wanted)
        .map(({ title }) => title),
    }));
  return {
    passed: expected + flaky,
    failed: unexpected || Number(code !== 0),
    skipped: named('skipped'),
    flaky: named('flaky'),
  };
}
