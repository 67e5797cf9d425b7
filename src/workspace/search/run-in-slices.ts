/** Milliseconds of work after which the page may take input and draw. */
const SLICE_MS = 5;

/**
 * Runs a long computation in time slices, the first one synchronously.
 * @param then called after the last step
 * @returns a function that cancels it
 */
export function runInSlices(steps: Iterator<undefined, unknown>, then?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    const started = performance.now();
    while (performance.now() - started < SLICE_MS) if (steps.next().done === true) return then?.();
    timer = setTimeout(run, 0);
  };
  run();
  return () => clearTimeout(timer);
}
