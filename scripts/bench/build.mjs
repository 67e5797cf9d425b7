// How fast pages are built, and how time and memory grow with their number.
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { memoryOf } from '../support/memory.mjs';

export const order = 4;

/** How often a memory reading is taken, in milliseconds. */
const interval = 100;

export async function measure({ root, quick, say }) {
  const runs = [];
  for (const copies of quick ? [1, 10] : [1, 10, 100]) {
    say(`  ${copies} × the FAQ pages`);
    runs.push({ copies, ...(await build(root, { copies, compress: false })) });
  }
  say('  10 × the FAQ pages, compressed');
  rmSync(join(root, '.cache', 'compress'), { recursive: true, force: true });
  const cold = await build(root, { copies: 10, compress: true });
  const kept = await build(root, { copies: 10, compress: true });
  const [one, ten, hundred] = runs;
  return [
    ...runs.flatMap(({ copies, pages, seconds, memory }) => [
      { what: `${copies} × FAQ pages: pages`, value: pages },
      { what: `${copies} × FAQ pages: time`, value: seconds, unit: 's' },
      {
        what: `${copies} × FAQ pages: most memory`,
        value: memory && Math.round(memory),
        unit: 'MB',
      },
    ]),
    // What a small build and a large one have in common is the start-up.
    { what: 'pages a second after start-up', value: 1 / perPage(one, runs.at(-1)), atLeast: 60 },
    ...(hundred
      ? [
          {
            what: 'time a page up to 100 ×, against up to 10 ×',
            value: perPage(one, hundred) / perPage(one, ten),
          },
        ]
      : []),
    { what: '10 × FAQ pages, compressed from nothing: time', value: cold.seconds, unit: 's' },
    { what: '10 × FAQ pages, compressed before: time', value: kept.seconds, unit: 's' },
  ];
}

/** Seconds that each page costs which the larger of two builds has more. */
function perPage(small, large) {
  return (large.seconds - small.seconds) / (large.pages - small.pages);
}

/** One whole build into a folder of its own. */
async function build(root, { copies, compress }) {
  const out = join(root, '.cache', 'bench-dist');
  const started = performance.now();
  const args = [
    join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'),
    'build',
    '--silent',
    '--outDir',
    out,
  ];
  const env = {
    ...process.env,
    FAQ_COPIES: String(copies),
    COMPRESS: compress ? '1' : '0',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let memory = null;
  const timer = setInterval(() => (memory = memoryOf(child.pid, 'VmHWM') ?? memory), interval);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  const pages = readdirSync(out, { recursive: true }).filter((name) =>
    name.endsWith('.html'),
  ).length;
  rmSync(out, { recursive: true, force: true });
  if (code !== 0)
    throw new Error(`the build of ${copies} × the FAQ pages failed: ${errors.slice(0, 500)}`);
  return { pages, seconds, memory };
}
