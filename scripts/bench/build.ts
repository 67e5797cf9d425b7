// Time of a build with no caches, and of the one after it, in a copy of the site.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { copySite } from '../support/copy-site.mjs';
import type { BenchContext, Measurement } from '../support/measure.ts';
import { run } from '../support/run.mjs';

export async function measure({ root }: BenchContext): Promise<Measurement[]> {
  const cwd = join(root, '.cache', 'bench-site');
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  copySite(root, cwd);
  rmSync(join(cwd, '.cache'), { recursive: true, force: true });
  const build = async () => {
    const started = performance.now();
    const program = join(cwd, 'node_modules', 'astro', 'bin', 'astro.mjs');
    const { code, output } = await run(process.execPath, [program, 'build'], { cwd });
    if (code !== 0) throw new Error(output.slice(-500));
    return (performance.now() - started) / 1000;
  };
  const cold = await build();
  const warm = await build();
  rmSync(cwd, { recursive: true, force: true });
  return [
    { what: 'build without caches', value: cold, unit: 's', atMost: 25 },
    { what: 'build with caches', value: warm, unit: 's', atMost: 12 },
  ];
}
