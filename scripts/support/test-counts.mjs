/**
 * The counts of a Vitest JSON report.
 * @returns `{ passed, failed, skipped }`; `skipped` holds names
 */
export function vitestCounts({ testResults }) {
  const counts = { passed: 0, failed: 0, skipped: [] };
  for (const { status, assertionResults, name } of testResults) {
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') counts.failed += 1;
      else counts.skipped.push(test.fullName);
    }
    // A file that could not be loaded failed without a test of its own to say so.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      counts.failed += 1;
    }
    if (status === 'skipped' && assertionResults.length === 0) counts.skipped.push(name);
  }
  return counts;
}

/**
 * The counts of a Playwright JSON report.
 * @returns `{ passed, failed, skipped, output }`; `output` tells what failed and why
 */
export function playwrightCounts({ suites, errors }) {
  const counts = { passed: 0, failed: errors.length, skipped: [] };
  const lines = errors.map(({ message }) => message);
  for (const { title, spec } of suites.flatMap((suite) => specsOf(suite))) {
    for (const { status, results } of spec.tests) {
      if (status === 'expected' || status === 'flaky') counts.passed += 1;
      else if (status === 'skipped') counts.skipped.push(title);
      else {
        counts.failed += 1;
        lines.push(`${title} (${spec.file}:${spec.line})`, results.at(-1)?.error?.message ?? '');
      }
    }
  }
  return { ...counts, output: lines.join('\n') };
}

function specsOf(suite, parents = []) {
  const titles = suite.title === suite.file ? parents : [...parents, suite.title];
  return [
    ...suite.specs.map((spec) => ({ spec, title: [...titles, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, titles)),
  ];
}
