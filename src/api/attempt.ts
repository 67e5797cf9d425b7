import { NetworkError, TimeoutError } from './errors.ts';

/**
 * Runs one attempt with its own signal, which also ends it while the body is still coming, and
 * says which of the three ends it met.
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
  const timer = timeoutMs > 0 && setTimeout(() => ((isLate = true), controller.abort()), timeoutMs);
  try {
    return await run(controller.signal);
  } catch (error) {
    cancel?.throwIfAborted();
    // ofetch's own error holds the request, and so the password; only what lies below it is kept.
    const cause = error instanceof Error && error.name === 'FetchError' ? error.cause : error;
    throw isLate
      ? new TimeoutError(timeoutMs, { cause })
      : new NetworkError('unreachable', { cause });
  } finally {
    if (timer) clearTimeout(timer);
    cancel?.removeEventListener('abort', forward);
  }
}

/** @throws {NetworkError} when the text is no JSON: somebody else's page, as from a hotel's network */
export function parseAnswer(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new NetworkError('unreadable', { cause });
  }
}
