// Throughput of the servers: npm start's, and Caddy with the generated configuration.
import autocannon from 'autocannon';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findCaddy } from '../support/caddy.mjs';
import { memoryOf, type BenchContext, type Measurement } from '../support/measure.ts';
import { anyFreePort } from '../support/ports.mjs';
import { until } from '../support/until.ts';

export const order = 5;

const connections = [1, 64, 512];

interface Server {
  pid: number | undefined;
  stop: () => Promise<void>;
}

export async function measure({ root, dist, quick, say }: BenchContext): Promise<Measurement[]> {
  const caddy = await findCaddy(root);
  const servers: [string, (port: number) => Server][] = [
    ['npm start', (port) => startOwn(port, root)],
  ];
  if (caddy) servers.push(['Caddy', (port) => startCaddy(port, { root, dist, caddy })]);
  else say('  without Caddy: there is none, and none could be had');
  const rows: Measurement[] = [];
  for (const [name, start] of servers) {
    const port = await anyFreePort();
    const server = start(port);
    try {
      await until(() => fetch(`http://localhost:${port}/`), 10);
      for (const count of connections) {
        say(`  ${name}, ${count} connections`);
        rows.push(...(await load(name, port, count, quick ? 2 : 10, server.pid)));
      }
    } finally {
      await server.stop();
    }
  }
  return rows;
}

async function load(
  name: string,
  port: number,
  count: number,
  seconds: number,
  pid: number | undefined,
): Promise<Measurement[]> {
  const result = await autocannon({
    url: `http://localhost:${port}`,
    connections: count,
    duration: seconds,
    requests: ['/', '/de', '/affiliates', '/robots.txt'].map((path) => ({
      path,
      headers: { 'accept-encoding': 'br' },
    })),
  });
  const what = `${name}, ${count} connections`;
  return [
    { what: `${what}: requests a second`, value: Math.round(result.requests.average) },
    { what: `${what}: 99 of 100 answered within`, value: result.latency.p99, unit: 'ms' },
    { what: `${what}: failed`, value: result.errors + result.timeouts + result.non2xx, atMost: 0 },
    { what: `${what}: memory`, value: round(memoryOf(pid, 'VmRSS')), unit: 'MB' },
  ];
}

const round = (value: number | null) => value && Math.round(value);

function startOwn(port: number, root: string) {
  const env = { ...process.env, PORT: String(port) };
  return child(
    spawn(process.execPath, [join(root, 'scripts', 'serve.mjs')], { env, stdio: 'ignore' }),
  );
}

function startCaddy(
  port: number,
  { root, dist, caddy }: { root: string; dist: string; caddy: string },
): Server {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const config = join(folder, 'Caddyfile');
  const generated = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${generated}`);
  const env = {
    ...process.env,
    HOME: folder,
    SITE_ADDRESS: `http://localhost:${port}`,
    SITE_ROOT: dist,
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  const server = child(spawn(caddy, args, { env, stdio: 'ignore' }));
  return {
    ...server,
    stop: () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  };
}

function child(started: ChildProcess): Server {
  const ended = new Promise((resolve) => started.once('close', resolve));
  const stop = async () => {
    started.kill();
    await ended;
  };
  return { pid: started.pid, stop };
}
