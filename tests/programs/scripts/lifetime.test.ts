import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patiently } from '../../support/patiently.ts';

const lifetime = pathToFileURL('scripts/support/lifetime.mjs').href;

/** A program that starts another, which starts a third in a shell; each writes its process id to a file. */
const program = `
import { writeFileSync } from 'node:fs';
import { endWithParent, spawnGroup } from '${lifetime}';
endWithParent();
const child = spawnGroup('sh', ['-c', 'sleep 600 & echo $!; echo $$; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
let ids = '';
child.stdout.setEncoding('utf8').on('data', (chunk) => {
  ids += chunk;
  if (ids.trim().split('\\n').length === 2) writeFileSync('ids', ids + process.pid);
});
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lifetime-'));
  writeFileSync(join(folder, 'program.mjs'), program);
});
afterEach(() => rmSync(folder, { recursive: true }));

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts a command in the folder, and waits until the program and its children run. */
async function start(command: string, args: string[]) {
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore' });
  const ids = await patiently(() => {
    const read = readFileSync(join(folder, 'ids'), 'utf8').split('\n').map(Number);
    // The file is there before its content is.
    expect(read).toHaveLength(3);
    return read;
  });
  expect(ids.every(isRunning)).toBe(true);
  return { child, ids };
}

async function expectAllGone(ids: number[]): Promise<void> {
  await patiently(() => expect(ids.filter(isRunning)).toEqual([]));
}

describe('a command ends everything it started', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('on %s', async (signal) => {
    const { child, ids } = await start(process.execPath, ['program.mjs']);
    child.kill(signal);
    await expectAllGone(ids);
  });

  test('when the shell that npm started it in is gone', async () => {
    const { child, ids } = await start('sh', ['-c', `"${process.execPath}" program.mjs; true`]);
    child.kill('SIGKILL');
    await expectAllGone(ids);
  });
});
