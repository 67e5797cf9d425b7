/** Milliseconds of work after which the page may take input and draw. */
const SLICE = 5;

/**
 * Takes the steps of a long computation in slices of time, the first at once.
 * @param then  called after the last step
 * @returns a function that stops it
 */
export function inSlices(steps: Iterator<undefined, unknown>, then?: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    const started = performance.now();
    while (performance.now() - started < SLICE) if (steps.next().done === true) return then?.();
    timer = setTimeout(run, 0);
  };
  run();
  return () => clearTimeout(timer);
}
