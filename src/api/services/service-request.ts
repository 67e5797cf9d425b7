import { ofetch } from 'ofetch';
import { retryAfter } from '../../lib/browser/retry-after.ts';
import { isTimeout } from '../errors.ts';

/** Longest wait between retries, in seconds. */
const MAX_WAIT_SECONDS = 10;

/**
 * Milliseconds for a call with its retries, beside those that a slow line takes for what is sent, in
 * bytes a millisecond.
 */
const CALL_TIMEOUT_MS = 60_000;
const MIN_BYTES_PER_MS = 16;

/**
 * The deadline of a call. Not ofetch's `timeout`, which is ignored where there is a signal, and
 * covers no body.
 */
export const deadlineOf = (body?: BodyInit) =>
  AbortSignal.timeout(
    CALL_TIMEOUT_MS + Math.ceil(body instanceof Blob ? body.size / MIN_BYTES_PER_MS : 0),
  );

/**
 * Separate from the backend's client (../client.ts), which adds this site's token and never retries a POST.
 * Here calls are idempotent unless marked `isOnce`: a part has its offset, and a file replaces itself.
 */
export const request = ofetch.create({
  retry: 2,
  retryStatusCodes: [429, 500, 502, 503, 504],
  retryDelay: ({ response }) =>
    Math.min(MAX_WAIT_SECONDS, (response && retryAfter(response)) || 1) * 1000,
  onRequestError({ error, options }) {
    if (isTimeout(error)) options.retry = false;
  },
  // The service gets neither a referrer nor its cookies.
  referrerPolicy: 'no-referrer',
  credentials: 'omit',
});
