import { FetchError, type FetchOptions } from 'ofetch';
import { retryAfter } from '../lib/browser/retry-after.ts';
import { isStrapiError, secretsIn, toHttpError } from './error-response.ts';
import { ApiError, HttpError, NetworkError, TimeoutError } from './errors.ts';
import { hasTimedOut, http } from './http.ts';

/** Timeout and retries of a call; times in milliseconds. */
export interface Policy extends Pick<FetchOptions, 'retryDelay'> {
  /** Per attempt, including the body; 0 for no limit. */
  timeout: number;
  /** Attempts after the first. A POST is never retried. */
  retry: number;
}

/** The two policies of the specification (docs/specification.md). */
export const policies = {
  resilient: { timeout: 10_000, retry: 2 },
  plain: { timeout: 0, retry: 0 },
} as const satisfies Record<string, Policy>;

export interface RequestSettings {
  /** Base of the REST calls, such as `http://localhost:1337/api`. */
  baseURL: string;
  /** For tests; the platform's by default. */
  fetch?: typeof fetch;
  /** The current bearer token; never sent to an origin other than the base address's. */
  getToken?: () => string | null;
  /** False to fail at once, instead of waiting for a connection. */
  isOnline?: () => boolean;
  /** Policy of calls that name none; `resilient` by default. */
  policy?: keyof typeof policies | Policy;
  /** Sent as `Accept-Language`: the language of the backend's mails. */
  getLanguage?: () => string | undefined;
  /** Called for every error response, with the bearer token that was sent. */
  onError?: (error: HttpError, token?: string) => void;
  /** Called with every call as it starts, to show progress. */
  onCall?: (running: Promise<unknown>) => void;
}

export interface CallOptions {
  policy?: keyof typeof policies | Policy;
}

export interface RequestOptions extends CallOptions, Pick<FetchOptions, 'keepalive'> {
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' | 'DELETE' | 'POST';
  body?: object;
  /** Sent in place of the current bearer token; null for none. */
  token?: string | null;
}

/**
 * Makes one call.
 *
 * @param address a path below the base address, or an absolute address
 * @returns the parsed answer, `undefined` when it has no body
 * @throws {NetworkError | TimeoutError | HttpError}
 */
export type SendRequest = (address: string, options?: RequestOptions) => Promise<unknown>;

/** Builds the function that all calls go through. */
export function createRequest(settings: RequestSettings): SendRequest {
  const { baseURL, getToken, getLanguage, isOnline, policy: usual = 'resilient' } = settings;
  const isBackend = (address: string) =>
    new URL(address, baseURL).origin === new URL(baseURL).origin;

  const client = http.create(
    {
      baseURL,
      responseType: 'json',
      // The backend never redirects; following a redirect could send a password elsewhere.
      redirect: 'error',
      cache: 'no-store',
      retryStatusCodes: [408, 413, 429, 500, 502, 503, 504],
      onRequest({ options }) {
        // A deadline per attempt that includes the body: ofetch's timer stops at the first
        // attempt's headers.
        if (options.timeout) options.signal = AbortSignal.timeout(options.timeout);
      },
      onResponse({ response }) {
        // Not JSON, such as a captive portal's page.
        if (response.ok && response._data && typeof response._data === 'string')
          throw new NetworkError('unreadable');
      },
    },
    settings.fetch && { fetch: settings.fetch },
  );

  const call: SendRequest = async (
    address,
    { policy = usual, token = getToken?.(), ...options } = {},
  ) => {
    const rules: Policy = typeof policy === 'string' ? policies[policy] : policy;
    const retry = options.method === 'POST' ? 0 : rules.retry;
    const language = getLanguage?.();
    const sent = token && isBackend(address) ? token : undefined;
    const headers = {
      Accept: 'application/json',
      ...(language && { 'Accept-Language': language }),
      ...(sent && { Authorization: `Bearer ${sent}` }),
    };
    try {
      if (isOnline?.() === false) throw new NetworkError('offline');
      return await client<unknown>(address, { ...options, ...rules, retry, headers });
    } catch (thrown) {
      const error = toApiError(thrown, rules, options.body, sent);
      if (error instanceof HttpError) settings.onError?.(error, sent);
      throw error;
    }
  };

  return (address, options) => {
    const running = call(address, options);
    settings.onCall?.(running);
    return running;
  };
}

/**
 * Statuses that end the session or check it anew, so that they must come from Strapi, not from a
 * proxy or a captive portal.
 */
const AUTH_STATUSES = [401, 403];

/**
 * Maps what ofetch threw. ofetch's own error contains the request with password and token, and is
 * not kept as the cause.
 *
 * @param sent the request's body
 * @param token the bearer token sent
 */
function toApiError(
  thrown: unknown,
  { timeout }: Policy,
  sent: object | undefined,
  token: string | undefined,
): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const failed = thrown instanceof FetchError ? thrown : undefined;
  if (failed?.response) {
    const { response } = failed;
    const { status } = response;
    if (AUTH_STATUSES.includes(status) && !isStrapiError(status, response._data))
      return new NetworkError('unreadable');
    return toHttpError({ status, retryAfter: retryAfter(response) }, response._data, [
      ...secretsIn(sent),
      ...(token ? [token] : []),
    ]);
  }
  const cause = failed ? failed.cause : thrown;
  return hasTimedOut(thrown)
    ? new TimeoutError(timeout, { cause })
    : new NetworkError('unreachable', { cause });
}
