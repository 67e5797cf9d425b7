import { FetchError, ofetch } from 'ofetch';
import { retryAfter } from '../lib/browser/retry-after.ts';

/** Longest wait before a retry, in seconds; a server that asks for more is reported at once. */
const MAX_RETRY_WAIT_SECONDS = 10;

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Whether a call failed because its deadline has passed (`AbortSignal.timeout`). */
export const hasTimedOut = (thrown: unknown): boolean =>
  isTimeout(thrown instanceof FetchError ? thrown.cause : thrown);

/**
 * What the client of the backend (request.ts) and that of the services (services/service-client.ts)
 * have in common. They differ in what may be repeated, in deadlines and errors; a service gets no
 * token of ours.
 */
export const http = ofetch.create({
  credentials: 'omit',
  retryDelay: ({ response }) => ((response && retryAfter(response)) || 0.5) * 1000,
  onRequestError({ error, options }) {
    // No retry after a timeout: the user has waited long enough.
    if (isTimeout(error)) options.retry = false;
  },
  onResponseError({ response, options }) {
    if ((retryAfter(response) ?? 0) > MAX_RETRY_WAIT_SECONDS) options.retry = false;
  },
});
