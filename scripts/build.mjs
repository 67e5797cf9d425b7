// Builds the site into dist/; a failed build leaves no dist/.
//   npm run build
//   npm run build -- --verbose    shows Astro's output
import './support/require-node.mjs';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { endWithParent, spawnGroup } from './support/lifetime.mjs';
import { runScript } from './support/run-script.mjs';

const { readJson } = await import('../src/integrations/read-json.ts');
const { siteUrl } = await import('../src/lib/build/site-url.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(root, 'dist');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endWithParent();
  await runScript(async () => {
    const { pages, seconds, warnings } = await buildSite({
      verbose: process.argv.includes('--verbose'),
    });
    for (const warning of warnings) console.warn(warning);
    console.log(`${pages} pages in ${seconds.toFixed(1)} s, in dist/`);
  });
}

/**
 * Builds every page.
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] overrides of the environment (`SITE_URL`, `PUBLIC_API_URL` …)
 * @param {boolean} [options.verbose] streams Astro's output
 * @throws when the build fails, with its output; `dist` is then removed
 */
export async function buildSite({ env = {}, verbose = false } = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const settings = { ...process.env, ...env };
  settings.SITE_URL = siteUrl(settings.SITE_URL);
  // Astro, whose configuration reads it, would not name the file of an error.
  await readJson(root, 'content/site.json');
  const started = performance.now();
  const { code, output } = await astro(
    verbose ? ['build', '--verbose'] : ['build'],
    settings,
    verbose,
  );
  if (code !== 0) {
    rmSync(dist, { recursive: true, force: true });
    throw new Error(`${errorIn(output)}\nThe site was not built.`);
  }
  return {
    pages: (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'))
      .length,
    seconds: (performance.now() - started) / 1000,
    warnings: output.split('\n').filter((line) => line.includes('[WARN]')),
  };
}

/**
 * Runs an Astro command and captures its output.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} verbose
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function astro(args, env, verbose) {
  const program = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return new Promise((resolve, reject) => {
    const child = spawnGroup(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (/** @type {string} */ chunk) => {
      output += chunk;
      if (verbose) process.stdout.write(chunk);
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * The output of a failed build from its first error up to the stack trace, which names our tools alone.
 * @param {string} output
 */
function errorIn(output) {
  const marked =
    /^.*?\[ERROR\] (?:Error: )?/m.exec(output) ?? /^(?:\[\w+Error\]|\w*Error:) ?/m.exec(output);
  const lines = output.slice(marked ? marked.index + marked[0].length : 0).split('\n');
  const trace = lines.findIndex((line) => /^\s*(?:Stack trace:|at )/.test(line));
  return lines
    .slice(0, trace > 0 ? trace : undefined)
    .join('\n')
    .trim();
}
