import { stripVTControlCharacters } from 'node:util';

/** Lines shown of a failure; run the test by itself for the rest. */
const shownLines = 40;

/**
 * The fields read from the two reports.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} SpecRun
 * @typedef {{ title: string, file: string, line: number, tests: SpecRun[] }} Spec
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped names
 * @property {string[]} [flaky] what failed at first and passed on a second try, and why
 * @property {string} output what failed and why
 */

/**
 * The counts of a Vitest JSON report.
 * @param {{ testResults: TestFile[] }} report
 * @returns {Counts}
 */
export function vitestCounts({ testResults }) {
  /** @type {Omit<Counts, 'output'>} */
  const counts = { passed: 0, failed: 0, skipped: [] };
  /** @type {string[]} */
  const lines = [];
  /** @type {(title: string, messages: string[]) => void} */
  const fail = (title, messages) => {
    counts.failed += 1;
    lines.push(title, ...messages.map(readable));
  };
  for (const { status, assertionResults, name, message } of testResults) {
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') fail(`${test.fullName} (${name})`, test.failureMessages);
      else counts.skipped.push(test.fullName);
    }
    // A file that fails to load has no failed test of its own.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      fail(name, [message ?? '']);
    }
    if (status === 'skipped' && assertionResults.length === 0) counts.skipped.push(name);
  }
  return { ...counts, output: lines.join('\n') };
}

/**
 * The counts of a Playwright JSON report.
 * @param {{ suites: Suite[], errors: { message?: string }[] }} report
 * @returns {Counts}
 */
export function playwrightCounts({ suites, errors }) {
  /** @type {Omit<Counts, 'output'>} */
  const counts = { passed: 0, failed: errors.length, skipped: [] };
  /** @type {string[]} */
  const flaky = [];
  const lines = errors.map(({ message }) => readable(message ?? ''));
  for (const { title, spec } of suites.flatMap((suite) => specsOf(suite))) {
    for (const { status, results } of spec.tests) {
      const failure = results.find(({ error }) => error)?.error?.message ?? '';
      const described = `${title} (${spec.file}:${spec.line})\n${readable(failure)}`;
      if (status === 'skipped') counts.skipped.push(title);
      else if (status === 'unexpected') {
        counts.failed += 1;
        lines.push(described);
      } else {
        counts.passed += 1;
        if (status === 'flaky') flaky.push(described);
      }
    }
  }
  return { ...counts, flaky, output: lines.join('\n') };
}

/**
 * @param {Suite} suite
 * @param {string[]} parents titles of the enclosing suites
 * @returns {{ spec: Spec, title: string }[]}
 */
function specsOf(suite, parents = []) {
  const titles = suite.title === suite.file ? parents : [...parents, suite.title];
  return [
    ...suite.specs.map((spec) => ({ spec, title: [...titles, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles)),
  ];
}

/**
 * A message without colours and stack trace, indented below its test.
 * @param {string} message
 */
function readable(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line));
  const shown = lines.slice(0, shownLines);
  if (lines.length > shown.length) shown.push(`… ${lines.length - shown.length} lines more`);
  return shown.map((line) => `    ${line}`).join('\n');
}
