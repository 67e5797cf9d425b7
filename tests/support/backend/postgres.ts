import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '../../../scripts/support/ports.mjs';
import { until } from '../until.ts';

/** Debian's folder of installed versions; the programs of a server are not on the PATH. */
const VERSIONS = '/usr/lib/postgresql';

/** The folder of the newest server's programs, or undefined where none is installed. */
export const postgresPrograms: string | undefined = (
  existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
)
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => join(VERSIONS, version, 'bin'))
  .find((folder) => existsSync(join(folder, 'initdb')));

export interface Postgres {
  /** Runs one of the server's programs against it; `input` and the answer are bytes. */
  run(program: string, args: string[], input?: Buffer): Buffer;
  /** The address of a database. */
  url(database: string): string;
  stop(): void;
}

/**
 * A PostgreSQL server with nothing in it, on a free port of this machine.
 * @param uid an unprivileged user, as the server refuses to run as root
 */
export async function startPostgres(uid: number): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chownSync(folder, uid, uid);
  const port = await anyFreePort();
  const options = { uid, gid: uid, cwd: folder, env: { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' } };
  const program = (name: string) => join(postgresPrograms ?? '', name);
  const run = (name: string, args: string[], input?: Buffer) =>
    execFileSync(program(name), args, {
      ...options,
      input,
      maxBuffer: 100e6,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  run('initdb', ['-D', join(folder, 'data'), '-U', 'clippings', '-A', 'trust', '-E', 'UTF8']);
  const server = spawn(
    program('postgres'),
    ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', folder],
    { ...options, stdio: 'ignore' },
  );
  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', 'clippings'];
  await until(() => run('pg_isready', address));
  return {
    run: (name, args, input) => run(name, [...address, ...args], input),
    url: (database) => `postgres://clippings@127.0.0.1:${port}/${database}`,
    stop() {
      // Immediately, without waiting for connected clients.
      server.kill('SIGQUIT');
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
