import { expect, test } from 'vitest';
import { keepRunning } from '../../../scripts/support/child.mjs';

/** A service that a test can end, with a count of its starts. */
function endableService(failures: number[] = []) {
  let starts = 0;
  let end = (_reason: string): void => undefined;
  const start = async () => {
    starts += 1;
    if (failures.includes(starts)) throw new Error('The port is taken.');
    const ended = new Promise<string>((resolve) => (end = resolve));
    return { pid: starts, ended, stop: async () => end('SIGTERM') };
  };
  return { start, starts: () => starts, end: (reason: string) => end(reason) };
}

/** Pauses that end at once and are recorded. */
function pauses() {
  const taken: number[] = [];
  return { taken, pause: async (milliseconds: number) => taken.push(milliseconds) };
}

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};

test('a service that exits is reported with the reason and restarted, after growing pauses', async () => {
  const service = endableService();
  const { taken, pause } = pauses();
  const said: string[] = [];
  const kept = await keepRunning('backend', service.start, (line) => said.push(line), pause);
  for (const times of [2, 3, 4]) {
    service.end('SIGKILL');
    await until(() => service.starts() === times && said.at(-1)?.includes('again.') === true);
  }
  expect(said.slice(0, 3)).toEqual([
    'The backend ended (SIGKILL).',
    'Starting the backend again in 1 s.',
    'The backend answers again.',
  ]);
  expect(taken).toEqual([1000, 2000, 4000]);
  await kept.stop();
});

test('a failed restart is reported and retried', async () => {
  const service = endableService([2]);
  const { taken, pause } = pauses();
  const said: string[] = [];
  const kept = await keepRunning('backend', service.start, (line) => said.push(line), pause);
  service.end('exit code 1');
  await until(() => service.starts() === 3 && said.at(-1)?.includes('again.') === true);
  expect(said).toContain('The port is taken.');
  expect(taken).toEqual([1000, 2000]);
  await kept.stop();
});

test('a service that is stopped stays stopped', async () => {
  const service = endableService();
  const said: string[] = [];
  const kept = await keepRunning('backend', service.start, (line) => said.push(line));
  await kept.stop();
  expect(service.starts()).toBe(1);
  expect(said).toEqual([]);
});

test('the failure of the first start is left to the caller', async () => {
  const service = endableService([1]);
  await expect(keepRunning('backend', service.start, () => undefined)).rejects.toThrow('taken');
});
