import { retryAfter } from '../../src/lib/browser/retry-after.ts';
import type { NotebookTrouble } from '../../src/lib/shared/extension-messages.ts';
import { notebookAddress } from '../notebook/hosts.ts';

/** A request without a usable answer. */
export class RequestError extends Error {
  override name = 'RequestError';
  /** The error to show when retrying does not help. */
  readonly reason: NotebookTrouble;
  /** Pause before the retry; null when it would not help. */
  readonly waitSeconds: number | null;

  constructor(reason: NotebookTrouble, waitSeconds: number | null, options?: ErrorOptions) {
    super(`The notebook could not be read: ${reason}`, options);
    this.reason = reason;
    this.waitSeconds = waitSeconds;
  }
}

/** Timeout of a request. */
const LIMIT_MS = 25_000;
/** Seconds before the next retry, where the notebook does not say; null when there were enough. */
const nextWait = (tries: number): number | null => __WAITS__[tries] ?? null;

function refusal(response: Response, tries: number, now: number): RequestError | null {
  if (response.type === 'opaqueredirect') return new RequestError('redirected', null);
  const { status } = response;
  if (status === 401 || status === 403) return new RequestError('signedOut', null);
  if (status === 429 || status >= 500) {
    const wait = nextWait(tries);
    const requested = retryAfter(response, now);
    return new RequestError('busy', wait === null ? null : Math.max(requested ?? wait, 1));
  }
  return response.ok ? null : new RequestError('changed', null);
}

/** The captcha page has status 503 too, but retrying does not help. */
const CAPTCHA = /captchacharacters|validateCaptcha/;

/**
 * Requests a page of a notebook, with the user's own session. Redirects are not followed: they lead
 * to the sign-in page, or to a host without permission.
 * @param tries failed attempts so far
 * @returns the HTML
 * @throws RequestError
 */
export async function requestPage(
  address: string,
  { tries, signal, fetch }: { tries: number; signal: AbortSignal; fetch: typeof globalThis.fetch },
): Promise<string> {
  try {
    const response = await fetch(address, {
      credentials: 'include',
      redirect: 'manual',
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    });
    const html = response.type === 'opaqueredirect' ? '' : await response.text();
    if (!response.ok && CAPTCHA.test(html)) throw new RequestError('captcha', null);
    const refused = refusal(response, tries, Date.now());
    if (refused) throw refused;
    return html;
  } catch (cause) {
    if (signal.aborted || cause instanceof RequestError) throw cause;
    throw new RequestError('offline', nextWait(tries), { cause });
  }
}

/** The address of a page of the list of books. */
export function listAddress(host: string, token: string): string {
  const page = notebookAddress(host);
  return token === '' ? page : `${page}?${new URLSearchParams({ library: 'list', token })}`;
}

/** The address of a page of a book's passages. */
export function bookAddress(
  host: string,
  asin: string,
  cursor: { token: string; limitState: string } | null,
): string {
  const query = new URLSearchParams({ asin, contentLimitState: cursor?.limitState ?? '' });
  if (cursor) query.set('token', cursor.token);
  return `${notebookAddress(host)}?${query}`;
}
