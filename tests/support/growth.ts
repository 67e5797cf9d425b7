import { expect } from 'vitest';

/** Limit of the cost ratio for four times the input: linear growth gives 4, quadratic 16. */
const RATIO = 8;
/** Below this, differences are noise. Milliseconds of processor time. */
const NOISE = 40;
const TRIES = 10;

async function processorTime(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/**
 * Fails when work grows faster than its input. Two sizes are compared with each other, never with a
 * fixed time, and repeatedly: other load of the machine only adds to a measurement.
 *
 * @param prepare makes an input of a size and returns the work on it
 * @param size of the smaller input; the larger is four times that
 */
export async function expectLinear(prepare: (size: number) => () => unknown, size: number) {
  const works = [prepare(size), prepare(4 * size)] as const;
  const least: [number, number] = [Infinity, Infinity];
  for (let tried = 0; tried < TRIES; tried += 1) {
    for (const index of [0, 1] as const)
      least[index] = Math.min(least[index], await processorTime(works[index]));
    if (least[1] < Math.max(least[0], NOISE) * RATIO) return;
  }
  expect.fail(`${size} took ${least[0]} ms of the processor, four times as much ${least[1]} ms`);
}
