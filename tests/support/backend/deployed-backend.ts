import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyFreePort } from '../../../scripts/support/ports.mjs';
import { until } from '../until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Debian's user `nobody`. */
export const NOBODY = 65_534;

/** Why the backend cannot be started as another user here, or undefined. */
export function whyNotAsNobody(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may start a program as another user';
  try {
    const options = { uid: NOBODY, gid: NOBODY, cwd: '/' };
    execFileSync(process.execPath, ['-e', ''], options);
    execFileSync('test', ['-r', join(root, 'backend/node_modules/pg/package.json')], options);
    execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'another user cannot read this folder, or it is no clone';
  }
}

/**
 * The backend as a fresh clone has it: what is committed, owned by root, with nothing but `.data`
 * for the user who runs it. The packages are those of this folder, which that user cannot write
 * either.
 * @returns the folder
 */
export function checkOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  const archive = execFileSync('git', ['-C', root, 'archive', 'HEAD', 'backend'], {
    maxBuffer: 100e6,
  });
  execFileSync('tar', ['-x', '-C', folder, '--strip-components=1'], { input: archive });
  chmodSync(folder, 0o755);
  symlinkSync(join(root, 'backend/node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, '.data'));
  chownSync(join(folder, '.data'), NOBODY, NOBODY);
  return folder;
}

export interface Node {
  url: string;
  port: number;
  process: ChildProcess;
  /** Its output. */
  output: () => string;
}

/** Starts the backend of a folder as `nobody`, as the container does, until it is healthy. */
export async function startNode(folder: string, env: Record<string, string>): Promise<Node> {
  const port = await anyFreePort();
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    uid: NOBODY,
    gid: NOBODY,
    env: {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      PORT: String(port),
      RATE_LIMIT_MAX: '100000',
      SITE_URL: 'http://localhost:4577',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) return;
    if ((await fetch(`${url}/_health`)).status !== 204) throw new Error('not yet');
  });
  if (child.exitCode !== null) throw new Error(`The backend ended: ${output}`);
  return { url, port, process: child, output: () => output };
}

/** Ends a node with a signal, and waits until it has exited. */
export async function endNode({ process: child }: Node, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

export const removeCheckOut = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });
