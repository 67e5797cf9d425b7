// Runs every check and test and counts them. The last line is "N passed, N failed".
//   npm test                          everything
//   npm test -- highlights-import     the test files with one of the names in their path, and what they need
//   npm test -- --built pricing       the same on the site that the last run built
//   npm test -- --fast                lint, types and unit tests
import './support/require-node.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { anyFreePort } from './support/ports.mjs';
import { run } from './support/run.mjs';
import { playwrightCounts, vitestCounts } from './support/test-reports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache', 'test-reports');

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    built: { type: 'boolean', default: false },
    fast: { type: 'boolean', default: false },
  },
});
const suites = options.fast
  ? ['unit']
  : ['unit', 'component', 'programs', 'dist', 'backend', 'e2e'];
const files = suites
  .flatMap((suite) =>
    readdirSync(join(root, 'tests', suite), { encoding: 'utf8', recursive: true }).map((path) =>
      ['tests', suite, ...path.split(sep)].join('/'),
    ),
  )
  .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  .filter((path) => names.length === 0 || names.some((name) => path.includes(name)));
if (files.length === 0) {
  const where = options.fast ? ' of tests/unit/, the only ones that --fast runs,' : '';
  console.error(`No test file${where} has ${names.join(' or ')} in its path.`);
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const filesOf = Map.groupBy(files, (path) => path.split('/')[1] ?? '');
const isWhole = names.length === 0 && !options.fast;

/** Addresses and keys that the build writes into the pages. */
const settingsFile = join(root, '.cache', 'test-settings.json');
if (options.built && !existsSync(settingsFile)) {
  console.error(
    '--built takes the site that a run of the tests built, and there is none yet: leave it out once.',
  );
  process.exit(1);
}
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

/**
 * The result of a step.
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {import('./support/test-reports.mjs').Named} [skipped]
 * @property {import('./support/test-reports.mjs').Named} [flaky]
 * @property {boolean} [isShown] whether to show the output of what passed, too
 * @property {string} output
 */

const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
const needsSite = !options.fast && (filesOf.has('dist') || filesOf.has('e2e'));
let isBuilt = options.built;
// Typed lint needs the types that Astro generates.
if (names.length === 0) await tool('astro', ['sync']);
// The longest first, so that no lane waits for one at the end.
await inTwoLanes([
  ...(names.length === 0 ? [check('lint'), check('types')] : []),
  ...(isWhole ? [check('formatted')] : []),
  // These wait for about half of their time: two files at once.
  vitest('Backend tests', 'backend', '100%'),
  vitest('Unit tests', 'unit'),
  vitest('Component tests', 'component'),
  async () => {
    if (needsSite && !isBuilt) isBuilt = await step('Build', build);
  },
  vitest('Tests with other programs', 'programs'),
  ...(isWhole ? [check('dead')] : []),
]);
if (needsSite && isBuilt) {
  await vitest('Tests of the built site', 'dist', '100%')();
  if (filesOf.has('e2e')) await step('Browser tests', playwright);
}

if (isWhole) await warnOfPictures();
for (const outcome of /** @type {const} */ (['skipped', 'flaky']))
  if (total[outcome] > 0) console.log(`\n${total[outcome]} ${outcome}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/**
 * Begins jobs in their order, two at a time: each keeps about one core busy.
 * @param {(() => Promise<unknown>)[]} jobs
 */
async function inTwoLanes(jobs) {
  const lane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  };
  await Promise.all([lane(), lane()]);
}

/**
 * The job of a script of package.json, which passes or fails.
 * @param {string} script
 */
function check(script) {
  return () =>
    step(`npm run ${script}`, async () => {
      const { code, output } = await tool('node', ['--run', script]);
      return { ...verdict(code), output };
    });
}

/** Only a release needs them: whoever works on the workspace takes them once, at the end. */
async function warnOfPictures() {
  const { output } = await run(process.execPath, [join(root, 'scripts', 'stale-pictures.ts')]);
  if (output) console.log(`\nWarning: ${output.trimEnd()}`);
}

async function chooseSettings() {
  return {
    SITE_URL: `http://localhost:${await anyFreePort()}`,
    PUBLIC_API_URL: `http://localhost:${await anyFreePort()}`,
    // Never sent to anybody: the services' hosts lead to stand-ins.
    PUBLIC_DROPBOX_CLIENT_ID: 'test-client',
    PUBLIC_MICROSOFT_CLIENT_ID: 'test-client',
    PUBLIC_GOOGLE_CLIENT_ID: 'test-client',
  };
}

/** @returns {Promise<Result>} */
async function build() {
  const { code, output } = await tool('astro', ['build', '--silent']);
  if (code === 0) writeFileSync(settingsFile, JSON.stringify(site));
  return { ...verdict(code), isShown: true, output };
}

/** @param {number | null} code */
function verdict(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * The job of a suite.
 * @param {string} heading
 * @param {string} suite
 * @param {string} workers one where another job runs beside it that waits for nothing
 */
function vitest(heading, suite, workers = '1') {
  const report = join(reports, `${suite}.json`);
  const args = ['run', '--project', suite, `--maxWorkers=${workers}`];
  args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${report}`);
  return async () => {
    if (!filesOf.has(suite)) return;
    await step(heading, async () => {
      const { code, output } = await tool('vitest', [...args, ...wanted(suite)]);
      if (!existsSync(report)) throw new Error(output);
      return { ...vitestCounts(report, root, code), output };
    });
  };
}

/** @returns {Promise<Result>} */
async function playwright() {
  const report = join(reports, 'e2e.json');
  // Its workers force colours, and Node warns where both are set.
  const colours = { NO_COLOR: undefined, FORCE_COLOR: '0' };
  const settings = { ...env, ...colours, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--reporter=dot,json', ...wanted('e2e')];
  const { code, output } = await tool('playwright', args, settings);
  if (!existsSync(report)) throw new Error(output);
  return { ...playwrightCounts(report, code), output };
}

/**
 * The files of a suite that were requested by name; none for all.
 * @param {string} suite
 */
function wanted(suite) {
  return names.length === 0 ? [] : (filesOf.get(suite) ?? []);
}

/**
 * Runs a step and adds up its counts. A step that throws counts as one failure.
 * @param {string} heading
 * @param {() => Promise<Result>} work
 * @returns whether all of it passed
 */
async function step(heading, work) {
  const started = performance.now();
  /** @type {Result} */
  const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
  const { passed, failed, skipped = [], flaky = [], isShown, output } = result;
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const facts = [`${passed} passed`, failed > 0 && `${failed} failed`, seconds];
  console.log(`${heading}: ${facts.filter(Boolean).join(', ')}`);
  for (const [outcome, files] of /** @type {const} */ ([
    ['skipped', skipped],
    ['flaky', flaky],
  ]))
    for (const { file, names } of files) {
      total[outcome] += names.length;
      if (names.length > 0) console.log(`  ${outcome} ${names.length} in ${file}: ${names[0]} …`);
    }
  if (failed > 0 || isShown || flaky.some(({ names }) => names.length > 0))
    console.log(stripVTControlCharacters(output).trimEnd());
  total.passed += passed;
  total.failed += failed;
  return failed === 0;
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} settings
 */
function tool(name, args, settings = env) {
  const program = join(root, 'node_modules', '.bin', name);
  const options = { cwd: root, env: settings };
  if (process.platform !== 'win32') return run(program, args, options);
  // Windows starts a command file by a shell alone, which takes one line.
  const line = [program, ...args].map((part) => `"${part}"`).join(' ');
  return run(line, [], { ...options, shell: true });
}
