import { expect } from 'vitest';

/** Twice what four times the input costs when cost grows with it; its square would be sixteen. */
const RATIO = 8;
/** Less than this is not told from noise. Milliseconds of the processor. */
const NOISE = 40;
const TRIES = 10;

async function processorTime(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/**
 * Fails when a piece of work costs more than its input grows. Two sizes are compared with each other,
 * never with a clock, and as often as it takes: what else the machine does only adds to a measure.
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
