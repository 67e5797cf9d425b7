// Runs every check and test in order and counts them. The last line is "N passed, N failed".
//   npm test
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildSite } from './build.mjs';
import { ensureChromium } from './support/chromium.mjs';
import { run } from './support/install.mjs';
import { anyFreePort } from './support/ports.mjs';
import { playwrightCounts, vitestCounts } from './support/test-counts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const sitePort = await anyFreePort();
const backendPort = await anyFreePort();
/** The site and its backend stand on free ports, known before the build, which writes them into the pages. */
const env = {
  ...process.env,
  SITE_URL: `http://localhost:${sitePort}`,
  PUBLIC_API_URL: `http://localhost:${backendPort}`,
  CHROMIUM_PATH: await ensureChromium(root, (line) => console.log(line)),
  // Empty, as a container passes on what its operator has not set.
  PUBLIC_ANALYTICS_DOMAIN: '',
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
};

/** Names of skipped tests that are shown for each step. */
const shownSkips = 3;

const total = { passed: 0, failed: 0, skipped: 0 };
const hasTests = (folder) =>
  existsSync(join(root, 'tests', folder)) && readdirSync(join(root, 'tests', folder)).length > 0;

await step('Lint', () => check('eslint', ['.', '--max-warnings=0']));
await step('Format', () => check('prettier', ['--check', '--log-level=warn', '.']));
await step('Types', () => check('astro', ['check', '--minimumSeverity', 'hint']));
await step('Dead code', () => check('knip', []));
await vitest('Unit tests', 'unit');
await vitest('Component tests', 'component');
const built = await step('Build', async () => {
  const { pages, seconds } = await buildSite({ env });
  return { passed: 1, failed: 0, note: `${pages} pages in ${seconds.toFixed(1)} s` };
});
if (built) await vitest('Tests of the built site', 'dist');
await vitest('Backend tests', 'backend');
if (built && hasTests('e2e')) {
  await step('Browser tests', () =>
    counted(
      'playwright',
      ['test', '--reporter=json'],
      'PLAYWRIGHT_JSON_OUTPUT_FILE',
      'e2e',
      playwrightCounts,
    ),
  );
}

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function vitest(heading, project) {
  if (!hasTests(project)) return;
  const file = join(reports, `${project}.json`);
  await step(heading, () =>
    counted(
      'vitest',
      [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      undefined,
      project,
      vitestCounts,
    ),
  );
}

/**
 * Runs one step under its heading and adds its counts up. What it printed is shown only when
 * something failed. A step that breaks counts as one failure.
 * @returns whether all of it passed
 */
async function step(heading, work) {
  console.log(`\n${heading}`);
  const started = performance.now();
  const {
    passed,
    failed,
    skipped = [],
    note,
    output,
  } = await work().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  if (failed > 0 && output) console.log(stripVTControlCharacters(output).trimEnd());
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(
    `  ${[`${passed} passed`, failed > 0 && `${failed} failed`, note ?? seconds].filter(Boolean).join(', ')}`,
  );
  for (const name of skipped.slice(0, shownSkips)) console.log(`  skipped: ${name}`);
  if (skipped.length > shownSkips) console.log(`  and ${skipped.length - shownSkips} more skipped`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped.length;
  return failed === 0;
}

/** A tool that is content or not: one check. */
async function check(tool, args) {
  const { code, output } = await runTool(tool, args, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/** A test runner that writes its counts to a JSON file. */
async function counted(tool, args, fileVariable, name, countsOf) {
  const file = join(reports, `${name}.json`);
  const { code, output } = await runTool(tool, args, {
    ...env,
    ...(fileVariable && { [fileVariable]: file }),
  });
  if (!existsSync(file)) return { passed: 0, failed: 1, output };
  const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')));
  // A runner can fail beside its tests: a file that does not load, an error nobody caught.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, output: counts.output || output };
}

function runTool(tool, args, settings) {
  return run(join(root, 'node_modules', '.bin', tool), args, { cwd: root, env: settings });
}
