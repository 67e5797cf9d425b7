/** Waits for `ms` milliseconds; rejects with the signal's reason when cancelled. */
export function sleep(ms: number, cancel: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(cancel?.reason as Error);
    };
    const timer = setTimeout(() => {
      cancel?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    cancel?.addEventListener('abort', stop, { once: true });
  });
}
