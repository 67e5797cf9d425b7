import { NetworkError, TimeoutError } from './errors.ts';

export interface Sending {
  method: string;
  headers: Record<string, string>;
  body: object | undefined;
}

/** What came back, whatever its status: `text` is the whole body. */
export interface Answer {
  isOk: boolean;
  status: number;
  headers: Headers;
  text: string;
}

/** Sends once and reads the answer to its end. */
export async function sendOnce(
  send: typeof fetch,
  url: URL,
  { method, headers, body }: Sending,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await send(url, {
    method,
    signal,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
    credentials: 'omit',
    // The backend's calls never redirect; following one could carry a password elsewhere.
    redirect: 'error',
    cache: 'no-store',
  });
  return {
    isOk: answer.ok,
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  };
}

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
  } catch (cause) {
    cancel?.throwIfAborted();
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
