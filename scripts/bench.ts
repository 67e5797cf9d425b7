// Measures the site, prints a table and writes it to bench-results.json.
//   npm run bench                        everything
//   npm run bench -- pages highlights    some groups: the files of scripts/bench/
//   npm run bench -- --quick             less of what takes long; not to be compared
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveSite } from './serve.mjs';
import { chromiumPath } from './support/chromium.mjs';
import type { BenchContext, Measurement } from './support/measure.ts';
import { run } from './support/run.mjs';

/** A module of scripts/bench/. */
interface Group {
  measure: (context: BenchContext) => Measurement[] | Promise<Measurement[]>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
// In the order in which they disturb each other least.
const known = ['pages', 'lighthouse', 'highlights'];
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) {
  console.error(`The bench has no group "${unknown}". It has: ${known.join(', ')}.`);
  process.exit(1);
}

console.log('Building the site');
const astro = join(root, 'node_modules/astro/bin/astro.mjs');
const { code, output } = await run(process.execPath, [astro, 'build', '--silent'], { cwd: root });
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
const { url } = await serveSite({ dir: dist, port: 0 });
const chromium = chromiumPath() ?? '';
const say = (line: string) => console.log(line);
const context = { dist, url, chromium, quick: options.quick, say };
const rows: (Measurement & { group: string })[] = [];
for (const group of known.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  say(`\nMeasuring ${group}`);
  // A group that cannot be measured here does not stop the others.
  try {
    const { measure } = (await import(`./bench/${group}.ts`)) as Group;
    for (const row of await measure(context)) {
      rows.push({ group, ...row });
      say(formatted(row));
    }
  } catch (error) {
    say(`  not measured: ${error instanceof Error ? error.message : String(error)}`);
  }
}
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores`;
const results = { date: new Date().toISOString(), machine, quick: options.quick, rows };
writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`);
say(`\n${machine}\nbench-results.json written`);
// Browsers and load tools may keep handles open.
process.exit(0);

function formatted({
  what,
  value,
  unit = '',
  atMost = Infinity,
  atLeast = -Infinity,
  page = '',
}: Measurement) {
  const number = value === null ? '–' : value.toLocaleString('en', { maximumFractionDigits: 2 });
  const isMet = value === null || (value <= atMost && value >= atLeast);
  const target = atMost < Infinity ? `≤ ${atMost}` : atLeast > -Infinity ? `≥ ${atLeast}` : '';
  const missed = isMet ? '' : `MISSED ${page}`;
  return `  ${what.padEnd(64)} ${number.padStart(10)} ${unit.padEnd(3)} ${target.padEnd(12)} ${missed}`.trimEnd();
}
