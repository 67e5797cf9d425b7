// Runs every check and test and counts them. The last line is "N passed, N failed".
//   npm test                          everything
//   npm test -- highlights-import     the test files with one of the names in their path, and what they need
//   npm test -- --built pricing       the same on the site that the last run built
import './support/require-node.mjs';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { planKey } from '../backend/lib/plan-key.js';
import { buildSite } from './build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { run } from './support/install.mjs';
import { endWithParent } from './support/lifetime.mjs';
import { anyFreePort } from './support/ports.mjs';
import { playwrightCounts, vitestCounts } from './support/test-counts.mjs';
import { suiteOf, testFiles } from './support/test-files.mjs';

endWithParent();

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'boolean', default: false } },
});
const files = testFiles(join(root, 'tests'), names);
if (files.length === 0) {
  console.error(`No test file has ${names.join(' or ')} in its path.`);
  process.exit(1);
}

await ensureChromium(root, (line) => console.log(line));
/** Addresses and keys that the build writes into the pages. */
const settingsFile = join(root, '.cache', 'test-settings.json');
const site = options.built
  ? JSON.parse(readFileSync(settingsFile, 'utf8'))
  : await chooseSettings();
const env = {
  ...process.env,
  ...site,
  // Empty, as a container passes on what its operator has not set.
  PUBLIC_ANALYTICS_DOMAIN: '',
  ASTRO_TELEMETRY_DISABLED: '1',
  // Otherwise each of the many programs of a run would compile the same modules again.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
};

/** Files that have not changed since they were checked are skipped. */
const prettierCache = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];

/** Names of skipped tests that are shown for each step. */
const shownSkips = 3;

/**
 * The result of a step.
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [skipped] names
 * @property {string[]} [flaky] what passed on a second try only, and why
 * @property {string} [note] shown beside the counts
 * @property {string} [output] shown when something failed
 */

const total = { passed: 0, failed: 0, skipped: 0 };
const own = Map.groupBy(files, suiteOf);

if (names.length === 0) {
  // Typed lint needs the types that Astro generates.
  await runTool('astro', ['sync'], env);
  await Promise.all([firstLane(), secondLane()]);
}
await vitest('Unit tests', 'unit', '100%');
await vitest('Component tests', 'component', '100%');
const needsSite = own.has('dist') || own.has('e2e');
// Builds and other programs' runs leave a core free for one another.
const [built] = await Promise.all([
  needsSite && (options.built || step('Build', build)),
  vitest('Tests with other programs', 'programs'),
]);
await Promise.all([
  built && vitest('Tests of the built site', 'dist'),
  vitest('Backend tests', 'backend'),
]);
if (built && own.has('e2e')) await playwright('Browser tests');

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

// Two lanes of about the same duration, each of which keeps one core busy.
async function firstLane() {
  await check('Lint', 'eslint', ['.', '--max-warnings=0']);
  await check('Types of the backend', 'tsc', ['-p', 'backend/jsconfig.json']);
  await check('Dead code', 'knip', []);
  await check('Code for tests alone', 'knip', ['--production', '--exclude', 'dependencies']);
}

async function secondLane() {
  await check('Types', 'astro', ['check', '--minimumSeverity', 'hint']);
  await check('Format', 'prettier', [...prettierCache, '--check', '--log-level=warn', '.']);
}

async function chooseSettings() {
  const secret = randomBytes(32).toString('base64url');
  return {
    SITE_URL: `http://localhost:${await anyFreePort()}`,
    PUBLIC_API_URL: `http://localhost:${await anyFreePort()}`,
    PUBLIC_PLAN_KEY: JSON.stringify(planKey(secret).publicJwk),
    TEST_JWT_SECRET: secret,
  };
}

/** @returns {Promise<Result>} */
async function build() {
  const { pages, warnings } = await buildSite({ env });
  writeFileSync(settingsFile, JSON.stringify(site));
  for (const warning of warnings) console.log(warning);
  return { passed: 1, failed: 0, note: `${pages} pages` };
}

/**
 * Runs a tool that passes or fails: one check.
 * @param {string} heading
 * @param {string} tool
 * @param {string[]} args
 */
function check(heading, tool, args) {
  return step(heading, async () => {
    const { code, output } = await runTool(tool, args, env);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  });
}

/**
 * @param {string} heading
 * @param {string} suite
 * @param {string} workers one where another step runs beside it
 */
async function vitest(heading, suite, workers = '1') {
  if (!own.has(suite)) return;
  const file = join(reports, `${suite}.json`);
  const args = ['run', '--project', suite, `--maxWorkers=${workers}`];
  args.push('--reporter=json', `--outputFile.json=${file}`);
  await step(heading, () =>
    counted('vitest', [...args, ...wanted(suite)], env, file, vitestCounts),
  );
}

/** @param {string} heading */
async function playwright(heading) {
  const file = join(reports, 'e2e.json');
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--reporter=json', ...wanted('e2e')];
  await step(heading, () => counted('playwright', args, settings, file, playwrightCounts));
}

/**
 * The files of a suite that were requested by name; none for all.
 * @param {string} suite
 */
function wanted(suite) {
  return names.length === 0 ? [] : (own.get(suite) ?? []).map((path) => `tests/${path}`);
}

/**
 * Runs a step and adds up its counts. Its output is shown only when something failed. A step that
 * throws counts as one failure.
 * @param {string} heading
 * @param {() => Promise<Result>} work
 * @returns whether all of it passed
 */
async function step(heading, work) {
  const started = performance.now();
  /** @type {Result} */
  const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  const { passed, failed, skipped = [], flaky = [], note, output } = result;
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const facts = [`${passed} passed`, failed > 0 && `${failed} failed`, note, seconds];
  console.log(`${heading}: ${facts.filter(Boolean).join(', ')}`);
  for (const name of skipped.slice(0, shownSkips)) console.log(`  skipped: ${name}`);
  if (skipped.length > shownSkips) console.log(`  and ${skipped.length - shownSkips} more skipped`);
  for (const test of flaky) console.log(`  passed on the second try: ${test}`);
  if (failed > 0 && output) console.log(`${stripVTControlCharacters(output).trimEnd()}\n`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped.length;
  return failed === 0;
}

/**
 * A test runner that writes its counts to a JSON file.
 * @template Report
 * @param {string} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} settings
 * @param {string} file
 * @param {(report: Report) => Result} countsOf
 * @returns {Promise<Result>}
 */
async function counted(tool, args, settings, file, countsOf) {
  const { code, output } = await runTool(tool, args, settings);
  if (!existsSync(file)) return { passed: 0, failed: 1, output };
  const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')));
  // A runner can fail outside its tests: a file that does not load, an error nobody caught.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, output: counts.output || output };
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} settings
 */
function runTool(tool, args, settings) {
  return run(join(root, 'node_modules', '.bin', tool), args, { cwd: root, env: settings });
}
