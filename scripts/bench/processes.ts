// How long npm start takes to stop, and what is lost when a node dies.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { killOneUnderLoad, startTwoNodes, whyNotTwoNodes } from '../../tests/support/two-nodes.ts';
import { copySite } from '../support/copy-site.mjs';
import type { BenchContext, Measurement } from '../support/measure.ts';
import { anyFreePort, isFree } from '../support/ports.mjs';
import { until } from '../support/until.ts';

export const order = 6;

export async function measure({ root, quick, say }: BenchContext): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  const folder = copyAll(root);
  try {
    const moments = quick ? (['build'] as const) : (['build', 'serve'] as const);
    for (const moment of moments) {
      say(`  npm start, ended while it ${moment}s`);
      const value = await timeToStop(folder, moment);
      rows.push({ what: `npm start ended in its ${moment}`, value, unit: 'ms', atMost: 5000 });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [...rows, ...(await nodeKilled(say))];
}

/** A copy of the project, so that build and backend write nothing into this one. */
function copyAll(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'clippings-bench-'));
  copySite(root, folder);
  for (const name of ['scripts', '.nvmrc'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  cpSync(join(root, 'backend'), join(folder, 'backend'), {
    recursive: true,
    filter: (path) => !['node_modules', '.data', 'dist'].includes(basename(path)),
  });
  symlinkSync(join(root, 'backend', 'node_modules'), join(folder, 'backend', 'node_modules'));
  return folder;
}

/** Milliseconds from SIGTERM until the process is gone and its ports are free. */
async function timeToStop(folder: string, moment: 'build' | 'serve') {
  const names = ['PORT', 'BACKEND_PORT', 'MAIL_PORT', 'SMTP_PORT'] as const;
  const ports: number[] = [];
  while (ports.length < names.length) ports.push(await anyFreePort());
  const [site = 0, backend = 0] = ports;
  const settings = Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
  const env = { ...process.env, ...settings, PUBLIC_API_URL: '', COMPRESS: '0' };
  const script = join(folder, 'scripts', 'start.mjs');
  const child = spawn(process.execPath, [script], { cwd: folder, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await until(() => fetch(`http://localhost:${backend}/_health`), 300);
    if (moment === 'serve') await until(() => fetch(`http://localhost:${site}/`), 900);
    const started = performance.now();
    child.kill('SIGTERM');
    await ended;
    await until(async () => {
      const free = await Promise.all(ports.map((port) => isFree(port)));
      if (free.includes(false)) throw new Error('a port of npm start is still taken');
    }, 30);
    return Math.round(performance.now() - started);
  } finally {
    child.kill('SIGKILL');
  }
}

async function nodeKilled(say: (line: string) => void): Promise<Measurement[]> {
  const reason = whyNotTwoNodes();
  if (reason) {
    say(`  without a node that is killed: ${reason}`);
    return [];
  }
  say('  one of two nodes is killed');
  const workers = 4;
  const all = await startTwoNodes();
  try {
    const load = await killOneUnderLoad(all, { total: 200, workers });
    return [
      { what: 'node killed: calls acknowledged, of 200', value: load.acknowledged.length },
      { what: 'node killed: acknowledged and lost', value: load.lost.length, atMost: 0 },
      { what: 'node killed: calls that failed', value: load.failed.length, atMost: 2 * workers },
      { what: 'node killed: slowest call', value: Math.round(load.slowest), unit: 'ms' },
    ];
  } finally {
    await all.stop();
  }
}
