// Build speed, and how time and memory grow with the number of pages.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { copySite } from '../support/copy-site.mjs';
import { memoryOf, type BenchContext, type Measurement } from '../support/measure.ts';

export const order = 4;

/** Milliseconds between two memory readings. */
const interval = 100;

type Build = Awaited<ReturnType<typeof build>>;

export async function measure({ root, quick, say }: BenchContext): Promise<Measurement[]> {
  const site = join(root, '.cache', 'bench-site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  copySite(root, site);
  const plain = async (copies: number) => {
    say(`  ${copies} × the FAQ pages`);
    return { copies, ...(await build(site, { copies, compress: false })) };
  };
  const one = await plain(1);
  const ten = await plain(10);
  const hundred = quick ? undefined : await plain(100);
  say('  10 × the FAQ pages, compressed');
  const cold = await build(site, { copies: 10, compress: true });
  const known = await build(site, { copies: 10, compress: true });
  rmSync(site, { recursive: true, force: true });
  return [
    ...[one, ten, ...(hundred ? [hundred] : [])].flatMap(
      ({ copies, pages, seconds, memory }): Measurement[] => [
        { what: `${copies} × FAQ pages: pages`, value: pages },
        { what: `${copies} × FAQ pages: time`, value: seconds, unit: 's' },
        {
          what: `${copies} × FAQ pages: most memory`,
          value: memory && Math.round(memory),
          unit: 'MB',
        },
      ],
    ),
    // The start-up time is the same in a small build and a large one.
    { what: 'pages a second after start-up', value: 1 / perPage(one, hundred ?? ten), atLeast: 60 },
    ...(hundred
      ? [
          {
            what: 'time a page up to 100 ×, against up to 10 ×',
            value: perPage(one, hundred) / perPage(one, ten),
          },
        ]
      : []),
    { what: '10 × FAQ pages, compressed from nothing: time', value: cold.seconds, unit: 's' },
    { what: '10 × FAQ pages, compressed before: time', value: known.seconds, unit: 's' },
  ];
}

/** Seconds per page, from the difference of two builds. */
function perPage(small: Build, large: Build) {
  return (large.seconds - small.seconds) / (large.pages - small.pages);
}

const pages = 'src/pages/[...locale]';

/**
 * Multiplies the FAQ pages of a site, under addresses of their own.
 * @param site folder of the copy
 * @param copies total number of copies
 */
function multiplyFaqs(site: string, copies: number) {
  const page = readFileSync(join(site, pages, 'kindle-[product]-faqs.astro'), 'utf8');
  const multiplied = page.replace(
    "localePaths('faqs')",
    `localePaths('faqs').flatMap((path) =>
      Array.from({ length: ${copies - 1} }, (_, copy) => ({
        ...path,
        params: { ...path.params, copy: String(copy) },
      })),
    )`,
  );
  if (multiplied === page) throw new Error("The FAQ page no longer asks for localePaths('faqs').");
  writeFileSync(join(site, pages, 'faqs-[copy].astro'), multiplied);
}

/** Builds a copy of the site. */
async function build(site: string, { copies, compress }: { copies: number; compress: boolean }) {
  multiplyFaqs(site, copies);
  const started = performance.now();
  const args = [join(site, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent'];
  const env = {
    ...process.env,
    COMPRESS: compress ? '1' : '0',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const child = spawn(process.execPath, args, {
    cwd: site,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let memory: number | null = null;
  const timer = setInterval(() => (memory = memoryOf(child.pid, 'VmHWM') ?? memory), interval);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (errors += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0)
    throw new Error(`the build of ${copies} × the FAQ pages failed: ${errors.slice(0, 500)}`);
  const built = readdirSync(join(site, 'dist'), { recursive: true, encoding: 'utf8' });
  return { pages: built.filter((name) => name.endsWith('.html')).length, seconds, memory };
}
