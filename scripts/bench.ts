// Measures the site, prints one table and writes it to bench-results.json.
//   npm run bench                        everything, beside the run before
//   npm run bench -- pages build         some groups: the files of scripts/bench/
//   npm run bench -- --against FILE      beside a saved run (a copy of bench-results.json)
//   npm run bench -- --quick             less of what takes long; not to be compared
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSite, dist } from './build.mjs';
import { serveSite } from './serve.mjs';
import { formatTable, type BenchRow } from './support/bench-table.ts';
import { ensureChromium } from './support/chromium.mjs';
import { endWithParent } from './support/lifetime.mjs';
import type { BenchContext, Measurement } from './support/measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'bench-results.json');

/** A module of scripts/bench/. */
interface Group {
  name: string;
  /** Groups with lower numbers are measured first. */
  order: number;
  measure: (context: BenchContext) => Measurement[] | Promise<Measurement[]>;
}

interface Run {
  date: string;
  machine: string;
  quick: boolean;
  rows: BenchRow[];
}

endWithParent();
try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function main() {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const groups = await loadGroups(positionals);
  const before = readRun(options.against ?? results, options.against !== undefined);
  const say = (line: string) => console.log(line);

  say('Building the site');
  await buildSite();
  const site = await serveSite({ dir: dist, port: 0 });
  const chromium = await ensureChromium(root, say);
  const context = { root, dist, url: site.url, chromium, quick: options.quick, say };
  const rows: BenchRow[] = [];
  for (const { name, measure } of groups) {
    say(`Measuring ${name}`);
    // A group that cannot be measured here does not stop the others.
    try {
      const measured = await measure(context);
      rows.push(...measured.map((row) => ({ group: name, ...row })));
    } catch (error) {
      say(`  not measured: ${messageOf(error)}`);
    }
  }
  await site.stop();

  const run: Run = {
    date: new Date().toISOString(),
    machine: `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores`,
    quick: options.quick,
    rows,
  };
  say(`\n${run.machine}${before ? `; before: ${before.date.slice(0, 16)}` : ''}\n`);
  say(formatTable(rows, before?.rows ?? []));
  writeFileSync(
    results,
    `${JSON.stringify(options.against === undefined ? withOthers(run, before) : run, null, 2)}\n`,
  );
  say('\nbench-results.json written');
  // Browsers and load tools may keep handles open.
  process.exit(0);
}

/** Running some groups keeps the rows of the others in the file. */
function withOthers(run: Run, before: Run | undefined): Run {
  const measured = new Set(run.rows.map(({ group }) => group));
  const others = before?.rows.filter(({ group }) => !measured.has(group)) ?? [];
  return { ...run, rows: [...others, ...run.rows] };
}

/** The wanted groups of scripts/bench/, or all: each a module with `measure(context) → rows`. */
async function loadGroups(wanted: string[]): Promise<Group[]> {
  const folder = join(root, 'scripts', 'bench');
  const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) throw new Error(`The bench has no group "${unknown}". It has: ${names.join(', ')}.`);
  const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name));
  const groups = await Promise.all(
    chosen.map(async (name) => {
      const group = (await import(`./bench/${name}.ts`)) as Omit<Group, 'name'>;
      return { name, ...group };
    }),
  );
  return groups.toSorted((a, b) => a.order - b.order);
}

function readRun(file: string, isRequired: boolean): Run | undefined {
  if (!existsSync(file) && !isRequired) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Run;
  } catch (error) {
    if (!isRequired) return undefined;
    throw new Error(`${file} holds no earlier run: ${messageOf(error)}`, { cause: error });
  }
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
