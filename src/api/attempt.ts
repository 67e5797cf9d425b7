import { NetworkError, TimeoutError } from './errors.ts';

/**
 * Runs one attempt under a deadline that covers the body too, and maps its failure: cancelled, timed out,
 * or unreachable.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  cancel: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  cancel?.throwIfAborted();
  const controller = new AbortController();
  const forward = (): void => controller.abort(cancel?.reason);
  cancel?.addEventListener('abort', forward);
  let isLate = false;
  const end = (): void => {
    isLate = true;
    controller.abort();
  };
  const timer = timeoutMs ? setTimeout(end, timeoutMs) : undefined;
  try {
    return await run(controller.signal);
  } catch (error) {
    cancel?.throwIfAborted();
    // ofetch's error holds the request, and with it the password; only its cause is kept.
    const cause = error instanceof Error && error.name === 'FetchError' ? error.cause : error;
    throw isLate
      ? new TimeoutError(timeoutMs, { cause })
      : new NetworkError('unreachable', { cause });
  } finally {
    clearTimeout(timer);
    cancel?.removeEventListener('abort', forward);
  }
}

/** @throws {NetworkError} when the text is not JSON, such as a captive portal's page */
export function parseAnswer(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NetworkError('unreadable', { cause });
  }
}
